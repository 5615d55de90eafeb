import { isCalendarDay } from './date.ts'
import { firstInstant, lastInstant } from './dateTime.ts'
import type { Range } from './range.ts'

/**
 * A range of whole days as instants in the reader's zone: from the first moment of the first day to the last
 * millisecond of the last one, also where a change of the clocks makes a day shorter. Ends that are instants stay.
 */
export function instantRange({ from, to }: Range): Range {
  return {
    ...(from === undefined ? {} : { from: isCalendarDay(from) ? written(startOf(from, 0)) : from }),
    ...(to === undefined
      ? {}
      : { to: isCalendarDay(to) ? written(new Date(startOf(to, 1).getTime() - 1)) : to }),
  }
}

function startOf(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, month - 1, date + later)
  // The constructor takes years below 100 for the twentieth century.
  start.setFullYear(year, month - 1, date + later)
  return start
}

/** In UTC the first and the last day of the calendar may reach beyond it. */
function written(instant: Date): string {
  const time = Math.min(Math.max(instant.getTime(), Date.parse(firstInstant)), Date.parse(lastInstant))
  return new Date(time).toISOString()
}
