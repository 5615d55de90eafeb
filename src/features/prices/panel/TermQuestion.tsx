import { Button } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ContradictionProps } from '#panel/record/recordExtensions.ts'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { contradictionIn, waysOut } from '../model/term.ts'
import { monthsText } from './costText.ts'

/** Asks whether the term's days or its months hold. */
export default function TermQuestion({ resource, operation, values, onAnswer }: ContradictionProps) {
  const { language, texts, textOf } = useLanguage()
  const found = contradictionIn(resource, values)
  if (!found) return null
  const { monthsField, endField } = found
  const { months, end } = waysOut(found, operation)
  const told = (count: number) => monthsText(count, { language, texts })
  const [from, to] = (resource.price?.term ?? []).map((name) =>
    textOf(resource.fields.find((field) => field.name === name)?.label ?? ''),
  )
  const day = (value: string) => dayText(value, language)
  return (
    <QuestionDialog
      title={texts.costs.termContradicts}
      onClose={() => onAnswer(undefined)}
      cancel={texts.costs.back}
    >
      <p>
        {fill(texts.costs.contradicts, {
          from: from ?? '',
          to: to ?? '',
          months: told(found.months),
          field: textOf(monthsField.label),
          said: told(found.said),
        })}
      </p>
      <div className="stack wide">
        {months !== undefined && (
          <Button variant="outlined" onClick={() => onAnswer({ ...values, [monthsField.name]: months })}>
            {`${textOf(monthsField.label)}: ${months}`}
          </Button>
        )}
        {end !== undefined && (
          <Button variant="outlined" onClick={() => onAnswer({ ...values, [endField.name]: end })}>
            {`${textOf(endField.label)}: ${day(end)}`}
          </Button>
        )}
        <Button variant="outlined" onClick={() => onAnswer(values)}>
          {texts.costs.leaveSo}
        </Button>
      </div>
    </QuestionDialog>
  )
}
