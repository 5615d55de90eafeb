import { toMinor } from '#kinds/numbers/minor.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { currencyOf } from './index.ts'

/** Amounts in cents. */
interface MonthlyPrices {
  currency: string
  monthly: number
  /** For a unit; `undefined` without such a price in the record, 0 without one in the entry. */
  perUnit: number | undefined
}

/** @returns `undefined` without a monthly price */
export function monthlyPrices(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
): MonthlyPrices | undefined {
  const { price } = resource
  if (!price) return undefined
  const currency = currencyOf(resource)
  const monthly = toMinor(record[price.monthly], currency)
  if (monthly === undefined) return undefined
  return {
    currency,
    monthly,
    perUnit: price.perUnit === undefined ? 0 : toMinor(record[price.perUnit], currency),
  }
}

export function monthOf({ monthly, perUnit = 0 }: MonthlyPrices, units: number): number {
  return monthly + perUnit * units
}

/** Returns 0 without valid units. */
export function unitsOf(record: AnyRecord, name: string | undefined): number {
  const value = name === undefined ? 0 : record[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
