import { isCalendarDay } from '#kinds/dates/moments.ts'
import { firstDay, monthNumber, shiftedDay } from '#model/kinds/periods.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { monthlyPrices, monthOf } from './monthlyPrices.ts'

/** Parts of a price in cents. */
export interface Cost {
  currency: string
  monthly: number
  /** For a unit; `undefined` without such a price in the record, 0 without one in the entry. */
  perUnit: number | undefined
  units: number
  month: number
  /** For twelve months. */
  year: number
  term: Term
}

/** Length of a term; reversed where its end is before its start. */
export type Term =
  | {
      state: 'fixed'
      months: number
      total: number
      /** Months in the record, where its days say otherwise. */
      said?: number
    }
  | { state: 'open' }
  | { state: 'reversed' }

/** First and last day; either may be missing. */
export type Days = readonly [unknown, unknown]

/**
 * Reckons in cents; amounts with more decimals are rounded first, half a cent upwards.
 *
 * @param days of the term. @default those of the record
 * @returns `undefined` without a monthly price
 */
export function costOf(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  units: number,
  days?: Days,
): Cost | undefined {
  const { price } = resource
  const prices = monthlyPrices(resource, record)
  if (!price || !prices) return undefined
  const { currency, monthly, perUnit } = prices
  const month = monthOf(prices, units)
  const own: Days = price.term ? [record[price.term[0]], record[price.term[1]]] : [null, null]
  const said = days || price.months === undefined ? undefined : record[price.months]
  const term = termOf(days ?? own, said, month)
  return { currency, monthly, perUnit, units, month, year: month * 12, term }
}

/** Returns fields of the price without a valid value, as half a date that is being typed. */
export function unreadableOf(
  { price }: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  days?: Days,
): string[] {
  if (!price) return []
  const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
  const amounts = [price.monthly, price.perUnit].map((name) => [name, isAmount] as const)
  const own = [
    [price.months, isMonths] as const,
    ...(price.term ?? []).map((name) => [name, isCalendarDay] as const),
  ]
  return [...amounts, ...(days ? [] : own)].flatMap(([name, isReadable]) => {
    const value = name === undefined ? undefined : record[name]
    const isEmpty = value === undefined || value === null || value === ''
    return name === undefined || isEmpty || isReadable(value) ? [] : [name]
  })
}

function termOf([from, to]: Days, said: unknown, month: number): Term {
  const known = isMonths(said) ? said : undefined
  if (isCalendarDay(from) && isCalendarDay(to)) {
    const months = termMonths(from, to)
    if (months === undefined) return { state: 'reversed' }
    const differs = known !== undefined && known !== months
    return { state: 'fixed', months, total: month * months, ...(differs ? { said: known } : {}) }
  }
  return known === undefined ? { state: 'open' } : { state: 'fixed', months: known, total: month * known }
}

function isMonths(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/**
 * Counts months from first to last day; a month that has begun counts whole. A month ends the day before the number of the first day
 * comes again, or with the calendar month where that has no such day, as in § 188 BGB: from 15 January to 14 February is one month,
 * from 31 January to 28 February too.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns `undefined` where the end is before the start
 */
export function termMonths(from: string, to: string): number | undefined {
  if (to < from) return undefined
  const apart = monthNumber(to) - monthNumber(from)
  const monthEnds = Math.min(dayOf(from) - 1, dayOf(lastDay(to)))
  return dayOf(to) <= monthEnds ? apart : apart + 1
}

/** Returns the last day of a term: the inverse of `termMonths`. @param from `YYYY-MM-DD` */
export function termEnd(from: string, months: number): string {
  const month = firstDay(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + months)
  const last = lastDay(month)
  return dayOf(from) - 1 < dayOf(last) ? shiftedDay(month, dayOf(from) - 2) : last
}

function dayOf(day: string): number {
  return Number(day.slice(8, 10))
}

function lastDay(day: string): string {
  return shiftedDay(firstDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1), -1)
}
