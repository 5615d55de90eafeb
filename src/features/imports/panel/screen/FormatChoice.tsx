import { TextField } from '@mui/material'
import { useId } from 'react'
import { formatDay } from '#model/kinds/typed.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import {
  type Charset,
  type ChosenFormat,
  charsets,
  delimiters,
  type SourceTable,
} from '../file/sourceTable.ts'
import { useImport, useImportWords } from './ImportContext.ts'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  isDisabled: boolean
  onChange: (value: Value) => void
}

export function Choice<Value extends string>({
  label,
  value,
  options,
  isDisabled,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <TextField
      select
      className="import-choice"
      id={id}
      label={label}
      value={value}
      disabled={isDisabled}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  )
}

/** Names and samples that are the same in every language. */
const charsetNames: Readonly<Partial<Record<Charset, string>>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}
const decimalSamples = { ',': '1.234,56', '.': '1,234.56' } as const
const daySamples = (language: Language) => ({ day: formatDay('2026-12-31', language), month: '12/31/2026' })

export function FormatChoice({ table, isDisabled }: { table: SourceTable; isDisabled: boolean }) {
  const { language } = useLanguage()
  const imports = useImportWords()
  const { session, known, state } = useImport()
  const words = imports.format
  const { format, sheets = [], tops = [], headLine } = table
  const shared = { isDisabled: isDisabled || state.isReading }
  const choose = (chosen: ChosenFormat) => void session.choose(chosen, known)
  if (format.kind === 'json') return null
  return (
    <fieldset>
      <legend className="mb-2 strong">{words.title}</legend>
      <div className="row wide">
        <Choice
          {...shared}
          label={words.heading}
          value={String(headLine)}
          options={tops.map(({ line, text }) => [String(line), `${line}: ${text}`] as const)}
          onChange={(line) => choose({ headLine: Number(line) })}
        />
        {format.kind === 'xlsx' ? (
          sheets.length > 1 && (
            <Choice
              {...shared}
              label={words.sheet}
              value={format.sheet ?? ''}
              options={sheets.map((name) => [name, name] as const)}
              // No line is the heading of another sheet, too.
              onChange={(sheet) => choose({ sheet, headLine: 0 })}
            />
          )
        ) : (
          <>
            <Choice
              {...shared}
              label={words.delimiter}
              value={format.delimiter}
              options={delimiters.map((sign) => [sign, words.delimiters[sign]] as const)}
              onChange={(delimiter) => choose({ delimiter })}
            />
            <Choice
              {...shared}
              label={words.charset}
              value={format.charset}
              options={charsets.map((name) => [name, charsetNames[name] ?? words.western] as const)}
              onChange={(charset) => choose({ charset })}
            />
            <Choice
              {...shared}
              label={words.decimal}
              value={format.decimal}
              options={([',', '.'] as const).map((sign) => [sign, decimalSamples[sign]] as const)}
              onChange={(decimal) => choose({ decimal })}
            />
            <Choice
              {...shared}
              label={words.days}
              value={format.days}
              options={(['day', 'month'] as const).map(
                (order) => [order, daySamples(language)[order]] as const,
              )}
              onChange={(days) => choose({ days })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
