import { dueOn } from './dues.ts'
import type { DueStep } from './features.ts'

/** What is due before and after a change. */
export type DueSides = readonly [before: readonly DueStep[], after: readonly DueStep[]]

/** What is due more or less in a month, from a day on; in whole cents. */
export interface DueChange {
  /** `YYYY-MM-DD` */
  from: string
  sum: number
  /** The part that falls away: 0 or less. */
  less: number
}

/** Returns the day from which a change takes effect, and what it comes to then. @param today what has been is not changed */
export function dueChange([before, after]: DueSides, today: string): DueChange | undefined {
  const later = [...before, ...after].flatMap(({ from }) => (from > today ? [from] : []))
  const from = [today, ...later.toSorted()].find((day) => difference([before, after], day) !== 0)
  return from === undefined ? undefined : changeOn([[before, after]], from)
}

/** Returns what changes come to together, on each day on which one of them takes effect; the earliest first. */
export function dueChanges(sides: readonly DueSides[], today: string): DueChange[] {
  const days = sides.flatMap((each) => dueChange(each, today)?.from ?? [])
  return [...new Set(days.toSorted())].map((from) => changeOn(sides, from))
}

function changeOn(sides: readonly DueSides[], from: string): DueChange {
  const each = sides.map((side) => difference(side, from))
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return { from, sum: sumOf(each), less: sumOf(each.filter((amount) => amount < 0)) }
}

/** Tells whether all amounts are known. */
export function isDueKnown(sides: DueSides): boolean {
  return sides.flat().every(({ due }) => due === undefined || due.amount !== undefined)
}

function difference([before, after]: DueSides, day: string): number {
  return (dueOn(after, day)?.amount ?? 0) - (dueOn(before, day)?.amount ?? 0)
}
