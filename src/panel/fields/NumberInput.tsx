import { InputAdornment } from '@mui/material'
import { plainKind } from '../../model/kinds/own/ownKinds.ts'
import { parseDecimal } from '../../model/kinds/parseDecimal.ts'
import { unitSign } from '../../model/kinds/unitSign.ts'
import type { Language } from '../../model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { TypedInput } from './TypedInput.tsx'

/** A number as it is typed in the language; both separators are understood. */
export function NumberInput(props: FieldInputProps) {
  const kind = plainKind(props.field.kind)
  const { language } = useLanguage()
  const sign = signOf(props, language)
  return (
    <TypedInput
      {...props}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      parse={(text) => parseDecimal(text, language)}
      format={(value) => (typeof value === 'number' ? format(value, language, kind) : String(value ?? ''))}
      end={() => (sign === undefined ? undefined : <InputAdornment position="end">{sign}</InputAdornment>)}
    />
  )
}

/** Money has the decimals of its currency; everything else as many as it needs. */
function format(value: number, language: Language, kind: string): string {
  const decimals = kind === 'money' ? { minimumFractionDigits: 2 } : {}
  return new Intl.NumberFormat(language, {
    ...decimals,
    maximumFractionDigits: 20,
    useGrouping: false,
  }).format(value)
}

function signOf({ field }: FieldInputProps, language: Language): string | undefined {
  if (plainKind(field.kind) === 'percent') return '%'
  const { currency } = field
  if (currency === undefined) return unitSign(field, language)
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
