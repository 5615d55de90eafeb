import type { Language } from '#model/language/text.ts'
import { movementsEach, movementsOf } from '../model/movements.ts'
import { type MovementLine, monthName } from './movementTable.ts'
import type { MovementBasis } from './movementTally.ts'

/** Of the address: nothing is all by month, else the months of one priced record, or all records of one month. */
export const movementsParameter = 'movements'
export const ofPriced = 'of:'
export const ofMonth = 'in:'

/** Returns what an address asks for, where there is such a thing, else `''`. */
export function shownIn({ priced, months }: MovementBasis, asked: string): string {
  const known = [...priced.map(({ key }) => ofPriced + key), ...months.map((key) => ofMonth + key)]
  return known.includes(asked) ? asked : ''
}

interface MovementLines {
  lines: readonly MovementLine[]
  /** The month of all, where the lines are its parts. */
  all?: MovementLine
  /** What the chart leads through. */
  drawn: readonly MovementLine[]
  /** Of what the lines are called by. */
  heading: string
}

/** @param words.priced singular of what has a price */
export function movementLines(
  basis: MovementBasis,
  asked: string,
  words: { language: Language; month: string; priced: string },
): MovementLines {
  const shown = shownIn(basis, asked)
  const { paid, firstDays, ends, months: keys, priced } = basis
  const only = shown.startsWith(ofPriced) ? shown.slice(ofPriced.length) : undefined
  const months = movementsOf(paid, firstDays, ends, only).map((month, index): MovementLine => {
    const id = keys[index] ?? ''
    return { id, label: monthName(id, words.language), month }
  })
  const index = keys.findIndex((key) => ofMonth + key === shown)
  const all = months[index]
  if (!all) return { lines: months, drawn: months, heading: words.month }
  const each = movementsEach(paid, firstDays, ends, index)
  const lines = priced.flatMap(({ key, label }): MovementLine[] => {
    const month = each.get(key)
    const isAny = month && (month.begin !== 0 || month.end !== 0)
    return isAny ? [{ id: key, label, month }] : []
  })
  return { lines, all, drawn: [all], heading: words.priced }
}
