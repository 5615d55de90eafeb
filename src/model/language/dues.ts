import { isCalendarDay, isInstant, isWallTime } from '#kinds/dates/moments.ts'
import { firstDay, localDay, shiftedDay } from '../kinds/periods.ts'
import type { Due, DueStep, Dues, Stretch } from './features.ts'
import type { ResolvedResource } from './resolved.ts'

/** Returns `undefined` where records cost nothing a month, or the person may not know. */
export function duesOf(resource: ResolvedResource, resources: readonly ResolvedResource[]): Dues | undefined {
  return resource.dues?.(resource, resources)
}

/** Returns the days in two fields; no day leaves its end open. */
export function stretchOf(
  record: Readonly<Record<string, unknown>>,
  names: readonly [string, string] | undefined,
): Stretch {
  const [from = '', to = ''] = (names ?? []).map((name) => calendarDay(record[name]))
  return { from, to }
}

/** Returns an instant's day in the reader's zone. */
export function calendarDay(value: unknown): string | undefined {
  if (isCalendarDay(value)) return value
  if (isWallTime(value)) return value.slice(0, 10)
  return isInstant(value) ? localDay(new Date(value)) : undefined
}

export function holdsOn({ from, to }: Stretch, day: string): boolean {
  return (from === '' || from <= day) && (to === '' || day <= to)
}

/** Returns what is due on a day. */
export function dueOn(steps: readonly DueStep[], day: string): Due | undefined {
  return steps.findLast(({ from }) => from <= day)?.due
}

/** Returns a month's last day, or today in the present month. @param month `YYYY-MM` */
export function dayOfMonth(month: string, today: string): string {
  if (today.startsWith(month)) return today
  return shiftedDay(firstDay(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1), -1)
}
