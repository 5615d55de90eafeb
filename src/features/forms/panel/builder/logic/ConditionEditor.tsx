import { Button, IconButton } from '@mui/material'
import { Fragment, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import type { Condition } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type FormDocument, type FormItem, itemsOf, wordsIn } from '../../../model/document.ts'
import { itemName } from '../../itemName.ts'
import {
  type ComparisonName,
  type ConditionRow,
  comparisonsOf,
  readRows,
  startRow,
  withComparison,
  writeRows,
} from './conditionRows.ts'
import './logic.css'
import { Remove } from '#panel/ui/icons.tsx'
import { ConditionValue } from './ConditionValue.tsx'

interface ConditionEditorProps {
  form: FormDocument
  /** What can be asked for: questions that are answered before. */
  questions: readonly FormItem[]
  value: Condition | undefined
  /** @param typed whether it is one key of several that are typed */
  onChange: (when: Condition | undefined, typed: boolean) => void
}

export function ConditionEditor({ form, questions, value, onChange }: ConditionEditorProps) {
  const text = useLanguage().texts.formLogic
  const id = useId()
  const alternatives = readRows(value)
  const [last] = questions.slice(-1)
  const write = (next: readonly (readonly ConditionRow[])[], typed = false) =>
    onChange(writeRows(next), typed)
  if (last === undefined && alternatives.length === 0)
    return <p className="quiet breaks">{text.nothingBefore}</p>
  return (
    <div className="stack left">
      {alternatives.map((rows, index) => {
        const put = (next: readonly ConditionRow[], typed = false) =>
          write(alternatives.with(index, [...next]), typed)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no names.
          <Fragment key={`${id} ${index}`}>
            {index > 0 && <p className="quiet firm">{text.or}</p>}
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

interface ConditionLineProps {
  form: FormDocument
  questions: readonly FormItem[]
  row: ConditionRow
  isFirst: boolean
  onChange: (row: ConditionRow, typed: boolean) => void
  onRemove: () => void
}

function ConditionLine({ form, questions, row, isFirst, onChange, onRemove }: ConditionLineProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const item = itemsOf(form).find(({ key }) => key === row.question)
  const isOffered = questions.some(({ key }) => key === row.question)
  const offered = item ? comparisonsOf(item) : []
  const comparisons = offered.includes(row.comparison) ? offered : [row.comparison, ...offered]
  const name = item ? itemName(item, language) : row.question
  return (
    <div className="logic-line row">
      {!isFirst && <span className="quiet whole">{text.and}</span>}
      <select
        className="box"
        aria-label={text.question}
        value={row.question}
        onChange={({ target }) => {
          const chosen = questions.find(({ key }) => key === target.value)
          if (chosen) onChange(startRow(chosen), false)
        }}
      >
        {!isOffered && (
          <option value={row.question}>{fill(item ? text.later : text.gone, { question: name })}</option>
        )}
        {questions.map(({ key, label }) => (
          <option key={key} value={key}>
            {wordsIn(label, language) || key}
          </option>
        ))}
      </select>
      <select
        className="box"
        aria-label={fill(text.comparisonOf, { question: name })}
        value={row.comparison}
        onChange={({ target }) => {
          if (item) onChange(withComparison(row, target.value as ComparisonName, item), false)
        }}
      >
        {comparisons.map((comparison) => (
          <option key={comparison} value={comparison}>
            {item?.kind === 'choices' && (comparison === 'is' || comparison === 'isNot')
              ? text.severalComparisons[comparison]
              : text.comparisons[comparison]}
          </option>
        ))}
      </select>
      {item && <ConditionValue item={item} row={row} onChange={onChange} />}
      <IconButton size="small" aria-label={fill(text.remove, { question: name })} onClick={onRemove}>
        <Remove fontSize="small" />
      </IconButton>
    </div>
  )
}
