import { useState } from 'react'
import { weekdayName, weekdays } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { parseDecimal } from '#model/kinds/typed.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type FormItem, wordsIn } from '../../../model/document.ts'
import { type ConditionRow, valueInput } from './conditionRows.ts'

interface ConditionValueProps {
  item: FormItem
  row: ConditionRow
  onChange: (row: ConditionRow, typed: boolean) => void
}

export function ConditionValue({ item, row, onChange }: ConditionValueProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const input = valueInput(item)
  const { comparison, value } = row
  if (comparison === 'other') return <code className="breaks">{JSON.stringify(value)}</code>
  if (comparison === 'filled' || comparison === 'empty' || input === 'none') return null
  const values = Array.isArray(value) ? value : [value]
  const named = (label: string) => fill(label, { question: wordsIn(item.label, language) || item.key })
  const put = (next: unknown, typed: boolean) => onChange({ ...row, value: next }, typed)
  const putOne = (next: unknown, typed: boolean) => put(comparison === 'is' ? [next] : next, typed)
  if (input === 'options' || input === 'flag') {
    const offered = input === 'flag' ? flagsIn(text) : optionsOf(item, language)
    if (input === 'options' && comparison === 'is') {
      const boxes = { offered, values, onChange: (next: readonly unknown[]) => put(next, false) }
      return <Boxes legend={named(text.valueOf)} isLegendHidden needsOne {...boxes} />
    }
    const chosen = offered.findIndex((option) => option.value === values[0])
    return (
      <select
        className="box"
        aria-label={named(text.valueOf)}
        value={chosen}
        onChange={({ target }) => putOne(offered[Number(target.value)]?.value, false)}
      >
        {chosen < 0 && <option value={-1}>{String(values[0])}</option>}
        {offered.map(({ value: one, label }, index) => (
          <option key={String(one)} value={index}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  const typed = (label: string, shown: unknown, onTyped: (next: unknown) => void) => (
    <TypedValue input={input} label={named(label)} value={shown} onChange={onTyped} />
  )
  if (comparison !== 'between') return typed(text.valueOf, values[0], (next) => putOne(next, true))
  return (
    <span className="row">
      {typed(text.leastOf, values[0], (least) => put([least, values[1]], true))}
      <span aria-hidden="true">{text.and}</span>
      {typed(text.mostOf, values[1], (most) => put([values[0], most], true))}
    </span>
  )
}

interface Offered<Value = unknown> {
  value: Value
  label: string
}

const flagsIn = ({ yes, no }: { yes: string; no: string }): readonly Offered[] => [
  { value: true, label: yes },
  { value: false, label: no },
]

function optionsOf({ kind, options = [] }: FormItem, language: Language): readonly Offered[] {
  if (kind === 'weekday') return weekdays.map((day) => ({ value: day, label: weekdayName(day, language) }))
  return options.map(({ value, label }) => ({ value, label: wordsIn(label, language) || value }))
}

interface BoxesProps<Value> {
  legend: string
  isLegendHidden?: boolean
  /** The last one stays: what asks for nothing would never be met. */
  needsOne?: boolean
  offered: readonly Offered<Value>[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

/** Several of several: a box for each. What is not offered any more can be taken away only. */
export function Boxes<Value>(props: BoxesProps<Value>) {
  const { legend, isLegendHidden = false, needsOne = false, offered, values, onChange } = props
  const gone = values.filter((value) => !offered.some((option) => option.value === value))
  return (
    <fieldset className="whole logic-boxes stack tight">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {[...offered, ...gone.map((value) => ({ value, label: String(value) }))].map(({ value, label }) => (
        <label className="line" key={String(value)}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            disabled={needsOne && values.length === 1 && values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface TypedValueProps {
  input: 'number' | 'date' | 'time' | 'text'
  label: string
  value: unknown
  onChange: (value: string | number) => void
}

/** A value that is typed. What is no value yet stays in the input and changes nothing. */
function TypedValue({ input, label, value, onChange }: TypedValueProps) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const read = (text: string) =>
    (input === 'number' ? parseDecimal(text, language) : text === '' ? undefined : text) ?? undefined
  const written =
    input === 'number' && typeof value === 'number' ? numberFormat(language).format(value) : undefined
  return (
    <input
      className="box logic-typed"
      type={input === 'date' || input === 'time' ? input : 'text'}
      inputMode={input === 'number' ? 'decimal' : undefined}
      aria-label={label}
      aria-invalid={typed !== undefined && read(typed) === undefined}
      value={typed ?? written ?? (typeof value === 'string' ? value : '')}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (next !== undefined) onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
