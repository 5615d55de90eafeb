import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import type { Plan } from '#model/contract/plan.ts'
import { dayText } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToldText } from '#panel/fields/ToldText.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { toldOf } from '../model/namePlans.ts'

interface PlansChoiceProps {
  plans: readonly Plan[]
  isKept: boolean
  onChoose: (isKept: boolean) => void
}

export default function PlansChoice({ plans, isKept, onChoose }: PlansChoiceProps) {
  const { resources } = usePanel()
  const { language, texts } = useLanguage()
  const text = texts.planned
  const nameId = useId()
  return (
    <>
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
        onChange={(_event, answer) => onChoose(answer === 'keep')}
      >
        <FormControlLabel value="keep" control={<Radio size="small" />} label={text.keep} />
        <FormControlLabel value="drop" control={<Radio size="small" />} label={text.drop} />
      </RadioGroup>
    </>
  )
}
