import { localDay } from '#model/kinds/periods.ts'
import type { Language } from '#model/language/text.ts'

const dayLength = 86_400_000

/** Days that are counted one by one; more of them are months. */
export const singleDays = 31

/**
 * Says how long something is past: `vor 5 Minuten`. Less than a minute is `jetzt`; after 24 hours days of the calendar
 * count, and 30 of them are a month.
 */
export function timeAgo(then: Date, now: Date, language: Language): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  const [amount, unit] = ageOf(passed, daysBetween(localDay(then), localDay(now)))
  // After a month of 30 days it need not be what is called the last month.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto'
  return new Intl.RelativeTimeFormat(language, { numeric }).format(-Math.floor(amount), unit)
}

function ageOf(passed: number, days: number): [number, Intl.RelativeTimeFormatUnit] {
  if (days >= 365) return [days / 365, 'year']
  if (days > singleDays) return [days / 30, 'month']
  if (passed >= dayLength) return [days, 'day']
  if (passed >= 3_600_000) return [passed / 3_600_000, 'hour']
  return passed >= 60_000 ? [passed / 60_000, 'minute'] : [0, 'second']
}

/** Counts the days from one to another, `YYYY-MM-DD`. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayLength)
}
