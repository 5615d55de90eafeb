import { toMinor } from '#kinds/numbers/minor.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { currencyOf } from './index.ts'

/** What a record is due every month, in whole cents. */
export interface MonthlyPrices {
  currency: string
  monthly: number
  /** Of one unit; `undefined` where the record has no such price, 0 where the entry knows none. */
  perUnit: number | undefined
}

/** @returns `undefined` without a price, or where the record has no monthly price */
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

/** What is due in a month for a number of units. */
export function monthOf({ monthly, perUnit = 0 }: MonthlyPrices, units: number): number {
  return monthly + perUnit * units
}

/** The units that a record of costs says, or none. */
export function unitsOf(record: AnyRecord, name: string | undefined): number {
  const value = name === undefined ? 0 : record[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
