import { useMemo } from 'react'
import type { FieldValueProps } from '../../fields/views/fieldView.ts'
import { NothingGiven } from '../../fields/views/NothingGiven.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { outlineText } from '../outlineText.ts'
import { readSteps } from '../steps.ts'
import { useStepTitles } from './useStepTitles.ts'

/** The steps as lines, where two versions of a path are compared. */
export default function StepLines({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const steps = useMemo(() => readSteps(value, field), [value, field])
  const titleOf = useStepTitles(field, steps)
  if (steps.length === 0) return <NothingGiven />
  return <span className="path-lines">{outlineText(steps, field, language, titleOf)}</span>
}
