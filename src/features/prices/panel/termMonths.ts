import { firstDay, monthNumber, shiftedDay } from '../../../model/kinds/periods.ts'

/**
 * Months of a term from its first to its last day, both included; a month that has begun counts whole. A month ends
 * the day before the number of the first day comes again, or with the calendar month where that has no such day, as
 * in § 188 BGB: from 15 January to 14 February is one month, from 31 January to 28 February too.
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

function dayOf(day: string): number {
  return Number(day.slice(8, 10))
}

/** The last day of the month that a day is in. */
function lastDay(day: string): string {
  return shiftedDay(firstDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1), -1)
}
