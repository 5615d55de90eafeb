import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { dayText } from '../../../model/kinds/formats.ts'
import { useErrorText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '../../../panel/fields/ToldText.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { QuestionDialog } from '../../../panel/ui/QuestionDialog.tsx'
import { toldOf } from '../model/namePlans.ts'
import { type Plan, planResource } from '../model/plan.ts'

export interface PlannedQuestionProps {
  /** What is planned for the fields that are about to be saved. */
  plans: readonly Plan[]
  /** @param mayWrite whether it is saved */
  onAnswer: (mayWrite: boolean) => void
}

/** Asks, before a field is changed for today, what is to become of what is planned for it. */
export default function PlannedQuestion({ plans, onAnswer }: PlannedQuestionProps) {
  const { resources } = usePanel()
  const { language, texts } = useLanguage()
  const text = texts.planned
  const nameId = useId()
  const [isKept, setKept] = useState(true)
  const { mutate, isPending, error } = useWithdraw(plans, () => onAnswer(true))
  const { cause } = useErrorText(error)
  return (
    <QuestionDialog
      title={text.alsoLater}
      confirm={{ label: texts.form.save, onConfirm: () => (isKept ? onAnswer(true) : mutate()) }}
      focus="cancel"
      isPending={isPending}
      onClose={() => onAnswer(false)}
    >
      <ul className="stack" id={nameId}>
        {plans.map((plan) => (
          <li key={plan.id}>
            {text.from} <time dateTime={plan.effectiveOn}>{dayText(plan.effectiveOn, language)}</time>:{' '}
            <ToldText told={toldOf(plan, resources)} />
          </li>
        ))}
      </ul>
      <RadioGroup
        aria-labelledby={nameId}
        value={isKept ? 'keep' : 'drop'}
        onChange={(_event, answer) => setKept(answer === 'keep')}
      >
        <FormControlLabel value="keep" control={<Radio size="small" />} label={text.keep} />
        <FormControlLabel value="drop" control={<Radio size="small" />} label={text.drop} />
      </RadioGroup>
      {error !== null && (
        <p role="alert" className="negative">
          {text.dropFailed}: {cause}
        </p>
      )}
    </QuestionDialog>
  )
}

function useWithdraw(plans: readonly Plan[], onDone: () => void) {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<void, unknown, void>({
    async mutationFn() {
      for (const plan of plans) {
        await provider.perform(planResource, { action: 'withdraw', id: plan.id, previousData: plan })
      }
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [planResource] }),
  })
}
