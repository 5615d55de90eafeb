import { isCalendarDay } from '#kinds/dates/moments.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { holdsOn, stretchOf } from '#model/language/dues.ts'
import type { Due } from '#model/language/features.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { termMonths } from './costOf.ts'
import { dueOf, type PricedBy } from './dues.ts'

/** A record that costs something, before and after a change, with the record that has its price. */
export interface ChangedCost {
  before: { record: AnyRecord; priced: AnyRecord | undefined }
  after: { record: AnyRecord; priced: AnyRecord | undefined }
}

/** What a change comes to in money, in whole cents: before and after. */
export interface ChangedDues {
  /** The day that the month is reckoned on: the first of the change, or that on which the first of them begins. */
  day: string
  month: readonly [number, number]
  /** Over all months from the first day on that have not begun before, of those that have an end. */
  rest: readonly [number, number]
  /** How many go on without an end, so that no rest can be said of them. */
  open: number
  /** How many have no known price. */
  unknown: number
  /** Those whose own days reach beyond the new end of the term. */
  beyond: readonly Beyond[]
}

export interface Beyond {
  record: AnyRecord
  /** Their own last day; `''` where they have none and begin after the end. */
  to: string
  from: string
}

/**
 * What a change comes to for records that cost something. What somebody pays is reckoned by the one rule for it, so that
 * the figures are those of the lists and reports.
 *
 * @param day the first day of the change, `YYYY-MM-DD`
 */
export function changedDues(by: PricedBy, costs: readonly ChangedCost[], day: string): ChangedDues {
  const dues = costs.map(
    ({ before, after }): Sides => ({
      before: dueOf(by, before.record, before.priced),
      after: dueOf(by, after.record, after.priced),
    }),
  )
  const known = dues.filter(({ before, after }) => isKnown(before) && isKnown(after))
  const all = known.flatMap(({ before, after }) => [before, after]).filter((due) => due !== undefined)
  const shown = dayOf(all, day)
  const ending = known.filter((sides) => !isOpen(sides.before) && !isOpen(sides.after))
  return {
    day: shown,
    month: sumOf(known, (due) => (holdsOn(due, shown) ? (due.amount ?? 0) : 0)),
    rest: sumOf(ending, (due) => (due.amount ?? 0) * monthsLeft(due, day)),
    open: known.length - ending.length,
    unknown: dues.length - known.length,
    beyond: beyondOf(by, costs, day),
  }
}

interface Sides {
  before: Due | undefined
  after: Due | undefined
}

function sumOf(sides: readonly Sides[], of: (due: Due) => number): [number, number] {
  const sum = (side: keyof Sides) => sides.reduce((whole, { [side]: due }) => whole + (due ? of(due) : 0), 0)
  return [sum('before'), sum('after')]
}

const isOpen = (due: Due | undefined) => due?.to === ''
const isKnown = (due: Due | undefined) => due === undefined || due.amount !== undefined

/** Nothing in a month would be puzzling where all of it begins later. */
function dayOf(dues: readonly Due[], day: string): string {
  if (dues.some((due) => holdsOn(due, day))) return day
  return dues.flatMap(({ from }) => (from > day ? [from] : [])).toSorted()[0] ?? day
}

/** Months of a due that begin on a day or later; a month that has begun counts whole, so the one before is over. */
function monthsLeft({ from, to }: Due, day: string): number {
  if (to === '' || to < day) return 0
  if (from === '' || from >= day) return termMonths(from === '' ? day : from, to) ?? 0
  return (termMonths(from, to) ?? 0) - (termMonths(from, shiftedDay(day, -1)) ?? 0)
}

/** Only where the end is another one: whoever reached beyond the old one as well is named all the same. */
function beyondOf({ costs, priced }: PricedBy, changed: readonly ChangedCost[], day: string): Beyond[] {
  const end = priced.price?.term?.[1]
  if (end === undefined) return []
  return changed.flatMap(({ before, after }) => {
    const to = after.priced?.[end]
    if (!isCalendarDay(to) || to === before.priced?.[end]) return []
    const own = stretchOf(after.record, costs.period)
    const isOver = own.to !== '' && own.to < day
    const isBeyond = own.to > to || own.from > to
    return isBeyond && !isOver ? [{ record: after.record, to: own.to, from: own.from }] : []
  })
}
