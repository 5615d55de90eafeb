import { isCalendarDay } from '../fields/date.ts'
import type { Period } from './defineReport.ts'

/** Days from one to another, both included, `YYYY-MM-DD`; an empty end is open. */
export interface DayRange {
  from: string
  to: string
}

/** Months that a report takes at once; a slip of the finger is not to make thousands of lines. */
export const mostMonths = 120

/** The days of a period, today among them, as the filters of lists count them. @param today `YYYY-MM-DD` */
export function daysOf(period: Period, today: string): DayRange {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  switch (period) {
    case 'next30Days':
      return { from: today, to: shifted(today, 29) }
    case 'next90Days':
      return { from: today, to: shifted(today, 89) }
    case 'last30Days':
      return { from: shifted(today, -29), to: today }
    case 'last12Months':
      return { from: firstDay(year, month - 11), to: shifted(firstDay(year, month + 1), -1) }
    case 'thisYear':
      return { from: firstDay(year, 1), to: shifted(firstDay(year + 1, 1), -1) }
    case 'all':
      return { from: '', to: '' }
  }
}

/** What is wrong with a period that a person has entered, as a key of the texts. */
export function rangeFault(
  { from, to }: DayRange,
  needsEnds: boolean,
): 'rangeUnreadable' | 'rangeInvalid' | 'rangeOpen' | 'rangeTooLong' | undefined {
  const isReadable = [from, to].every((day) => day === '' || isCalendarDay(day))
  if (!isReadable) return 'rangeUnreadable'
  if (from !== '' && to !== '' && to < from) return 'rangeInvalid'
  if (!needsEnds) return undefined
  if (from === '' || to === '') return 'rangeOpen'
  return monthNumber(to) - monthNumber(from) >= mostMonths ? 'rangeTooLong' : undefined
}

/** Every month from one day's to another's, `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) =>
    firstDay(0, first + index + 1).slice(0, 7),
  )
}

/** Months since the beginning of the calendar. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The first day of a month, which may lie outside the year. */
function firstDay(year: number, month: number): string {
  const since = year * 12 + month - 1
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(Math.floor(since / 12)).padStart(4, '0')}-${two((since % 12) + 1)}-01`
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
