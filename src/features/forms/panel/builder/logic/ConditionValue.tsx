import { useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { coreKind } from '#model/kinds/coreKinds.ts'
import { weekdays } from '#model/kinds/dates.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { parseDecimal } from '#model/kinds/typed.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import type { Language } from '#model/language/text.ts'
import { textIn } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormItem } from '../../../model/document.ts'
import { entryField } from '../../../model/formPlan.ts'
import type { ConditionRow } from './conditionRows.ts'
import { valueInput } from './conditionRows.ts'

interface ConditionValueProps {
  item: FormItem
  row: ConditionRow
  onChange: (row: ConditionRow, typed: boolean) => void
}

/** What an answer is compared to, entered as the question asks for it. */
export function ConditionValue({ item, row, onChange }: ConditionValueProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const input = valueInput(item)
  const { comparison, value } = row
  if (comparison === 'filled' || comparison === 'empty') return null
  if (comparison === 'other') return <code className="breaks">{JSON.stringify(value)}</code>
  const values = Array.isArray(value) ? value : [value]
  const label = fill(text.valueOf, { question: item.label[language] || item.key })
  if (input === 'options' && comparison === 'is') {
    return (
      <Boxes
        item={item}
        label={label}
        values={values}
        onChange={(next) => onChange({ ...row, value: next }, false)}
      />
    )
  }
  if (input === 'options' || input === 'flag') {
    const choices = input === 'flag' ? flags : optionsOf(item, language)
    const chosen = choices.findIndex((choice) => choice.value === values[0])
    return (
      <select
        aria-label={label}
        value={chosen}
        onChange={({ target }) => {
          const next = choices[Number(target.value)]?.value
          if (next !== undefined) onChange({ ...row, value: comparison === 'is' ? [next] : next }, false)
        }}
      >
        {chosen < 0 && <option value={-1}>{String(values[0])}</option>}
        {choices.map((choice, index) => (
          <option key={String(choice.value)} value={index}>
            {'label' in choice ? choice.label : text[choice.value ? 'yes' : 'no']}
          </option>
        ))}
      </select>
    )
  }
  if (input === 'none') return null
  if (comparison === 'between') {
    return (
      <span className="row">
        <TypedValue
          input={input}
          label={fill(text.leastOf, { question: item.label[language] || item.key })}
          value={values[0]}
          onChange={(least) => onChange({ ...row, value: [least, values[1]] }, true)}
        />
        <span aria-hidden="true">{text.and}</span>
        <TypedValue
          input={input}
          label={fill(text.mostOf, { question: item.label[language] || item.key })}
          value={values[1]}
          onChange={(most) => onChange({ ...row, value: [values[0], most] }, true)}
        />
      </span>
    )
  }
  return (
    <TypedValue
      input={input}
      label={label}
      value={values[0]}
      onChange={(next) => onChange({ ...row, value: comparison === 'is' ? [next] : next }, true)}
    />
  )
}

const flags = [{ value: true }, { value: false }] as const

interface Choice {
  value: string | number
  label: string
}

function optionsOf(item: FormItem, language: Language): readonly Choice[] {
  if (item.kind !== 'weekday') {
    return (item.options ?? []).map(({ value, label }) => ({
      value,
      label: textIn(label, language) || value,
    }))
  }
  const field = resolveField(item.key, entryField(item, []))
  return weekdays.map((day) => ({ value: day, label: coreKind('weekday').toText(day, field, language) }))
}

/** One of several values: a box for each. What is not offered any more can be taken away only. */
function Boxes(props: {
  item: FormItem
  label: string
  values: readonly unknown[]
  onChange: (values: readonly unknown[]) => void
}) {
  const { item, label, values, onChange } = props
  const { language } = useLanguage()
  const offered = optionsOf(item, language)
  const gone = values.filter((value) => !offered.some((option) => option.value === value))
  return (
    <fieldset className="logic-boxes stack tight">
      <legend className="visually-hidden">{label}</legend>
      {[...offered, ...gone.map((value) => ({ value, label: String(value) }))].map((option) => (
        <label key={String(option.value)}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            // The last one stays: a line that asks for nothing would never be met.
            disabled={values.length === 1 && values.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...values, option.value] : values.filter((value) => value !== option.value),
              )
            }
          />
          {option.label}
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
  const shown = written(input, value, language)
  const isWrong = typed !== undefined && readValue(input, typed, language) === undefined
  return (
    <input
      className="logic-typed"
      type={input === 'date' || input === 'time' ? input : 'text'}
      inputMode={input === 'number' ? 'decimal' : undefined}
      aria-label={label}
      aria-invalid={isWrong}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = readValue(input, target.value, language)
        if (next !== undefined) onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function written(input: TypedValueProps['input'], value: unknown, language: 'de' | 'en'): string {
  if (input === 'number' && typeof value === 'number') return numberFormat(language).format(value)
  return typeof value === 'string' ? value : ''
}

function readValue(
  input: TypedValueProps['input'],
  typed: string,
  language: 'de' | 'en',
): string | number | undefined {
  if (input === 'number') return parseDecimal(typed, language) ?? undefined
  return typed === '' ? undefined : typed
}
