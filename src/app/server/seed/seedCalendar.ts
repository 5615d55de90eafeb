import { firstDay, shiftedDay } from '#model/kinds/periods.ts'

/** When a demonstration's data are. It is kept with them, so that what is added later fits in. */
export interface SeedDays {
  /** The day from which they count, `YYYY-MM-DD`. */
  from: string
  /** Made for the day of their first start: what has happened by then lies before it. */
  isOfToday?: boolean
}

/** Those of demonstrations from before they were made for a day. */
export const firstSeedDays: SeedDays = { from: '2026-01-01' }

/** The demonstration's day by its number: what customers hold began in the fourteen months before, runs, ends soon and begins soon. */
export const daysUntilStart = 225

/** What people have done they did by this day of the data: so many days later it is only a few days old at the start. */
const daysOfWork = 64

/** Nothing has happened for so many days before the start, and what would have come later happened in the days before these. */
const quietDays = 1
const crowdedDays = 5

/** @param given the day from which the data count (`SEED_DAY`), else the present one */
export function seedDays(given: string | undefined, now: Date): SeedDays {
  if (given !== undefined) return { from: given }
  return { from: shiftedDay(now.toISOString().slice(0, 10), -daysUntilStart), isOfToday: true }
}

/** Days by their number; fractions count. */
export interface SeedCalendar {
  isOfToday: boolean
  /** `YYYY-MM-DD` */
  day(days: number): string
  instant(days: number): Date
  /** The number of the day of what has happened by the start, although it would have been later. */
  past(days: number): number
  /** The same for what people have done; of a demonstration of today it is not long ago. */
  lately(days: number): number
  /**
   * When somebody did something at work, before the demonstration's day, or in given days before people's work ends.
   *
   * @param ago days; the fraction is that of the working day. What falls on a weekend was done on the Friday before.
   */
  worked(ago: number): Date
}

const saturday = 6
const hour = 1 / 24

export function createSeedCalendar({ from, isOfToday = false }: SeedDays): SeedCalendar {
  const instant = (days: number) => new Date(Date.parse(`${from}T00:00:00Z`) + Math.round(days * 86_400_000))
  return {
    isOfToday,
    instant,
    day: (days) => instant(days).toISOString().slice(0, 10),
    past: (days) => (isOfToday ? beforeStart(days) : days),
    lately: (days) => (isOfToday ? beforeStart(days + daysUntilStart - daysOfWork) : days),
    worked(ago) {
      const number = (isOfToday ? daysUntilStart : daysOfWork) - Math.floor(ago)
      const beyondFriday = (instant(number).getUTCDay() - saturday + 7) % 7
      const workday = beyondFriday < 2 ? number - beyondFriday - 1 : number
      return instant(workday + (7 + 8 * (ago - Math.floor(ago))) * hour)
    },
  }
}

/** Returns the first day of a month, in days after the demonstration's day. @param later months after the one of `days` */
export function monthStart({ day }: Pick<SeedCalendar, 'day'>, days: number, later = 0): number {
  const date = day(daysUntilStart + days)
  const first = firstDay(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + later)
  return days + (Date.parse(first) - Date.parse(date)) / 86_400_000
}

/** Keeps the order of things: the later they would have been, the closer to the last day they are. */
function beforeStart(days: number): number {
  const last = daysUntilStart - quietDays
  const beyond = days - (last - crowdedDays)
  return beyond <= 0 ? days : last - crowdedDays ** 2 / (crowdedDays + beyond)
}
