import { isCalendarDay } from '../../../model/kinds/dates.ts'
import { type DayRange, firstDay, monthNumber } from '../../../model/kinds/periods.ts'
import type { ReportGroup } from '../model/defineReport.ts'

/** Months that a report takes at once; a slip of the finger is not to make thousands of lines. */
export const mostMonths = 120

/** Whether a report's period must have both ends: each of its months is a line. */
export function needsEnds(group: ReportGroup | undefined): boolean {
  return group !== undefined && 'months' in group
}

/** What is wrong with a period that a person has entered, as a key of the texts. */
export function rangeFault(
  { from, to }: DayRange,
  group: ReportGroup | undefined,
): 'rangeUnreadable' | 'rangeInvalid' | 'rangeOpen' | 'rangeTooLong' | undefined {
  const isReadable = [from, to].every((day) => day === '' || isCalendarDay(day))
  if (!isReadable) return 'rangeUnreadable'
  if (from !== '' && to !== '' && to < from) return 'rangeInvalid'
  if (from === '' || to === '') return needsEnds(group) ? 'rangeOpen' : undefined
  const areMonths = group !== undefined && !('field' in group)
  return areMonths && areTooMany(from, to) ? 'rangeTooLong' : undefined
}

/** Whether there are more months from one day to another than a report takes at once. */
export function areTooMany(from: string, to: string): boolean {
  return monthNumber(to) - monthNumber(from) >= mostMonths
}

/** Every month from one day's to another's, `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) =>
    firstDay(0, first + index + 1).slice(0, 7),
  )
}
