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

/** What is due before and after a change. */
export type DueSides = readonly [before: readonly DueStep[], after: readonly DueStep[]]

/** What is due more or less in a month, from a day on; in whole cents. */
export interface DueChange {
  /** `YYYY-MM-DD` */
  from: string
  sum: number
}

/** Returns the day from which a change takes effect, and what it comes to then. @param today what has been is not changed */
export function dueChange([before, after]: DueSides, today: string): DueChange | undefined {
  const later = [...before, ...after].flatMap(({ from }) => (from > today ? [from] : []))
  const from = [today, ...later.toSorted()].find((day) => difference([before, after], day) !== 0)
  return from === undefined ? undefined : { from, sum: difference([before, after], from) }
}

/** Returns what changes come to together, on each day on which one of them takes effect; the earliest first. */
export function dueChanges(sides: readonly DueSides[], today: string): DueChange[] {
  const days = sides.flatMap((each) => dueChange(each, today)?.from ?? [])
  return [...new Set(days.toSorted())].map((from) => ({
    from,
    sum: sides.reduce((sum, each) => sum + difference(each, from), 0),
  }))
}

/** Tells whether all amounts are known. */
export function isDueKnown(sides: DueSides): boolean {
  return sides.flat().every(({ due }) => due === undefined || due.amount !== undefined)
}

function difference([before, after]: DueSides, day: string): number {
  return (dueOn(after, day)?.amount ?? 0) - (dueOn(before, day)?.amount ?? 0)
}

/** Returns a month's last day, or today in the present month. @param month `YYYY-MM` */
export function dayOfMonth(month: string, today: string): string {
  if (today.startsWith(month)) return today
  return shiftedDay(firstDay(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + 1), -1)
}
