import { dayIn, defaultTimeZone } from '#model/base/timeZone.ts'

const dayMs = 86_400_000

/** Returns `YYYY-MM-DD` where the product is, which for two hours of the night is another day than that of UTC. */
export const dayFromToday = (days = 0) => dayIn(defaultTimeZone, new Date(Date.now() + days * dayMs))

/** Returns the first day of the month so many months from this one, as `YYYY-MM-DD`. */
export function firstOfMonth(monthsAway: number, today = dayFromToday()): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsAway, 1)).toISOString().slice(0, 10)
}

/** Returns a day as it is typed in German: `01.12.2026`. */
export const typedDay = (day: string) => day.split('-').reverse().join('.')
