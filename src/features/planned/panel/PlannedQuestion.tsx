import { useState } from 'react'
import type { Plan } from '#model/contract/plan.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import PlansChoice from './PlansChoice.tsx'

export interface PlannedQuestionProps {
  /** Plans for the fields to be saved. */
  plans: readonly Plan[]
  /** @param dropped plans to withdraw after saving; `undefined`: it is not saved */
  onAnswer: (dropped: readonly Plan[] | undefined) => void
}

/** Asks whether plans for changed fields stay. */
export default function PlannedQuestion({ plans, onAnswer }: PlannedQuestionProps) {
  const { texts } = useLanguage()
  const [isKept, setKept] = useState(true)
  return (
    <QuestionDialog
      title={texts.planned.alsoLater}
      confirm={{ label: texts.form.save, onConfirm: () => onAnswer(isKept ? [] : plans) }}
      focus="cancel"
      onClose={() => onAnswer(undefined)}
    >
      <PlansChoice plans={plans} isKept={isKept} onChoose={setKept} />
    </QuestionDialog>
  )
}
