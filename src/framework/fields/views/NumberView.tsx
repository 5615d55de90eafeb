import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { parseDecimal } from '../parseDecimal.ts'
import type { FieldInputProps, FieldView } from './fieldView.ts'
import { InputMessage } from './InputMessage.tsx'
import { PlainText } from './TextView.tsx'
import { useInputProps } from './useInputProps.ts'

/** How many decimals are shown: those of the currency for money, none for whole numbers. */
function decimalsOf(kind: string): Intl.NumberFormatOptions {
  if (kind === 'money') return { minimumFractionDigits: 2, maximumFractionDigits: 20 }
  return { maximumFractionDigits: 20 }
}

/**
 * A number as it is typed in the language: both separators are understood, and what is typed stays as it is
 * until the field is left. Text that is no number goes into the form as text, so that the rule can say so.
 */
function NumberInput(props: FieldInputProps) {
  const { field } = props
  const { language } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  const [typed, setTyped] = useState<string>()

  const shown =
    typeof input.value === 'number' ? format(input.value, language, field.kind) : String(input.value ?? '')
  const invalid = fieldState.invalid
  return (
    <TextField
      id={id}
      name={input.name}
      inputRef={input.ref}
      label={label}
      required={isRequired}
      fullWidth
      value={typed ?? shown}
      onFocus={() => setTyped(shown)}
      onChange={(event) => {
        setTyped(event.target.value)
        const parsed = parseDecimal(event.target.value, language)
        input.onChange(parsed === undefined ? event.target.value : parsed)
      }}
      onBlur={() => {
        setTyped(undefined)
        input.onBlur()
      }}
      error={invalid}
      helperText={<InputMessage error={fieldState.error?.message} help={helperText} />}
      slotProps={{
        htmlInput: { inputMode: field.kind === 'integer' ? 'numeric' : 'decimal', autoComplete: 'off' },
        input: field.currency
          ? {
              endAdornment: (
                <InputAdornment position="end">{currencySign(field.currency, language)}</InputAdornment>
              ),
            }
          : {},
      }}
    />
  )
}

function format(value: number, language: string, kind: string): string {
  return new Intl.NumberFormat(language, { ...decimalsOf(kind), useGrouping: false }).format(value)
}

function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

export const numberView: FieldView = {
  Cell: PlainText,
  Detail: PlainText,
  Input: NumberInput,
  alignRight: true,
  sortable: true,
}
