import { isCalendarDay } from '#kinds/dates/moments.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { holdsOn, stretchOf } from '#model/language/dues.ts'
import type { Due } from '#model/language/features.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { termMonths } from './costOf.ts'
import { dueOf, type PricedBy } from './dues.ts'

/** A record that costs something before and after a change, with the priced record. */
export interface ChangedCost {
  before: { record: AnyRecord; priced: AnyRecord | undefined }
  after: { record: AnyRecord; priced: AnyRecord | undefined }
}

/** Amounts in cents, before and after. */
export interface ChangedDues {
  /** Day of the monthly amounts: the first of the change, or the first on which anything is due. */
  day: string
  month: readonly [number, number]
  /** Number that is due on that day, before or after. */
  paying: number
  /** Over the remaining months that have not begun before, of those with an end. */
  rest: readonly [number, number]
  /** Number without an end, for which no rest is known. */
  open: number
  /** Number without a known price. */
  unknown: number
  /** Records whose own days exceed the new end of the term. */
  beyond: readonly Beyond[]
}

export interface Beyond {
  record: AnyRecord
  /** Their last day; `''` where they have none and begin after the end. */
  to: string
  from: string
}

/** Reckons by the one rule of lists and reports. @param day the first day of the change, `YYYY-MM-DD` */
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
    paying: known.filter((sides) => Object.values(sides).some((due) => due && holdsOn(due, shown))).length,
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

/** Counts months that begin on a day or later; a month that has begun counts whole, so the one before is over. */
function monthsLeft({ from, to }: Due, day: string): number {
  if (to === '' || to < day) return 0
  if (from === '' || from >= day) return termMonths(from === '' ? day : from, to) ?? 0
  return (termMonths(from, to) ?? 0) - (termMonths(from, shiftedDay(day, -1)) ?? 0)
}

/** Only for a changed end: whoever exceeded the old one is named all the same. */
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
