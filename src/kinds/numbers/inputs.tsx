import { unitSign } from '#model/kinds/measures.ts'
import { parseDecimal, parseInteger } from '#model/kinds/typed.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { TypedInput } from '#panel/fields/TypedInput.tsx'
import type { numbersKinds } from './kind.ts'

interface NumberInputProps extends FieldInputProps {
  isWhole?: boolean
  /** Decimals that are always written. @default as many as it needs */
  decimals?: number
  /** Behind the number. @default what the number counts */
  sign?: string | undefined
}

/** A number as it is typed in the language; both separators are understood. */
function NumberInput({ isWhole = false, decimals = 0, sign, ...props }: NumberInputProps) {
  const { language } = useLanguage()
  const behind = sign ?? unitSign(props.field, language)
  const { format } = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    useGrouping: false,
  })
  return (
    <TypedInput
      {...props}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      parse={(text) => (isWhole ? parseInteger : parseDecimal)(text, language)}
      format={(value) => (typeof value === 'number' ? format(value) : String(value ?? ''))}
      sign={behind}
    />
  )
}

/** Money has the decimals of its currency, and its sign. */
function MoneyInput(props: FieldInputProps) {
  const { language } = useLanguage()
  const { currency } = props.field
  if (currency === undefined) return <NumberInput {...props} decimals={2} />
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return <NumberInput {...props} decimals={2} sign={sign} />
}

export const IntegerInput = (props: FieldInputProps) => <NumberInput {...props} isWhole />

export const numbersInputs = {
  integer: IntegerInput,
  number: NumberInput,
  percent: (props) => <NumberInput {...props} sign="%" />,
  money: MoneyInput,
} satisfies Record<keyof typeof numbersKinds, FieldInput>
