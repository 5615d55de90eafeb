import { useState } from 'react'
import { numberFormat } from '../../../../../model/kinds/formats.ts'
import { parseDecimal } from '../../../../../model/kinds/parseDecimal.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'

interface TypedValueProps {
  input: 'number' | 'date' | 'time' | 'text'
  label: string
  value: unknown
  onChange: (value: string | number) => void
}

/** A value that is typed. What is no value yet stays in the input and changes nothing. */
export function TypedValue({ input, label, value, onChange }: TypedValueProps) {
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
