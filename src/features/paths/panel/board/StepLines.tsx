import { useMemo } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { outlineText } from '../../model/outlineText.ts'
import { readSteps } from '../../model/steps.ts'
import { useStepTitles } from './useStepTitles.ts'

/** The steps as lines, where two versions of a path are compared. */
export default function StepLines({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const steps = useMemo(() => readSteps(value, field), [value, field])
  const titleOf = useStepTitles(field, steps)
  if (steps.length === 0) return <NothingGiven />
  return <span className="path-lines">{outlineText(steps, field, language, titleOf)}</span>
}
