import type { ResolvedField } from '../language/resolve.ts'
import { moneyFormat } from './formats.ts'
import { createNumberKind } from './numberKind.ts'

/** How many decimals a currency has: 2 for EUR, 0 for JPY (ISO 4217). */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

function digitsOf({ currency = 'EUR' }: ResolvedField): number {
  return minorDigits(currency)
}

function hasAtMost(value: unknown, digits: number): boolean {
  return typeof value === 'number' && Number(value.toFixed(digits)) === value
}

/** Plain decimal numbers: on the wire 12.5 is twelve and a half. */
export const moneyKind = createNumberKind({
  form: {
    code: 'decimals',
    check: (value, field) => hasAtMost(value, digitsOf(field)),
    params: (field) => ({ digits: digitsOf(field) }),
  },
  format: (value, { currency = 'EUR' }, language) => moneyFormat(language, currency).format(value),
  decimals: 2,
  openApi: { type: 'number' },
})
