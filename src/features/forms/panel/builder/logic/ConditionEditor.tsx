import { Button } from '@mui/material'
import { Fragment, useId } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import type { Condition } from '../../../../../model/language/field.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormDocument, FormItem } from '../../../model/document.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { startRow } from './comparisons.ts'
import { type ConditionRow, readRows, writeRows } from './conditionRows.ts'
import './logic.css'

interface ConditionEditorProps {
  form: FormDocument
  /** What can be asked for: questions that are answered before. */
  questions: readonly FormItem[]
  value: Condition | undefined
  /** @param typed whether it is one key of several that are typed */
  onChange: (when: Condition | undefined, typed: boolean) => void
}

/** Lines that must all hold, and alternatives to them. */
export function ConditionEditor({ form, questions, value, onChange }: ConditionEditorProps) {
  const text = useLanguage().texts.formLogic
  const id = useId()
  const alternatives = readRows(value)
  const [last] = questions.slice(-1)
  const write = (next: readonly (readonly ConditionRow[])[], typed = false) =>
    onChange(writeRows(next), typed)
  if (last === undefined && alternatives.length === 0)
    return <p className="logic-hint">{text.nothingBefore}</p>
  return (
    <div className="logic-condition">
      {alternatives.map((rows, index) => {
        const put = (next: readonly ConditionRow[], typed = false) =>
          write(alternatives.with(index, [...next]), typed)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no names.
          <Fragment key={`${id} ${index}`}>
            {index > 0 && <p className="logic-or">{text.or}</p>}
            <fieldset className="logic-set">
              <legend className="visually-hidden">{fill(text.alternative, { number: index + 1 })}</legend>
              {rows.map((row, place) => (
                <ConditionLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: a question may stand in several lines.
                  key={`${id} ${index} ${place}`}
                  form={form}
                  questions={questions}
                  row={row}
                  isFirst={place === 0}
                  onChange={(changed, typed) => put(rows.with(place, changed), typed)}
                  onRemove={() => put(rows.toSpliced(place, 1))}
                />
              ))}
              {last && (
                <Button size="small" onClick={() => put([...rows, startRow(last)])}>
                  {text.addAnd}
                </Button>
              )}
            </fieldset>
          </Fragment>
        )
      })}
      {last && (
        <Button size="small" onClick={() => write([...alternatives, [startRow(last)]])}>
          {alternatives.length === 0 ? text.add : text.addOr}
        </Button>
      )}
    </div>
  )
}
