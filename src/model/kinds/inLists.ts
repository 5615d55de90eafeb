import type { ResolvedField } from '../language/resolve.ts'

/** What a list can do with a kind of field. */
export type InLists = Narrowing & {
  /** Whether rows can be put in its order. */
  sort: boolean
  /** Whether the search looks into it: its value is text that people read. */
  search: boolean
}

/** How rows are narrowed by a kind: to some values, to those between two, or not at all. */
type Narrowing = { filter: 'values' | 'none' } | { filter: 'range'; isEnd: IsEnd }
/** Whether a range can begin and end at a value. It may lie outside of the bounds that the field sets. */
type IsEnd = (value: unknown, field: ResolvedField) => boolean

/** A text of one line. */
export const asText: InLists = { filter: 'values', sort: true, search: true }
/** A quantity: a number, a day, an instant. */
export function asQuantity(isEnd: IsEnd): InLists {
  return { filter: 'range', isEnd, sort: true, search: false }
}
/** One of a few values. */
export const asState: InLists = { filter: 'values', sort: true, search: false }
/** It leads to other records. */
export const asReference: InLists = { filter: 'values', sort: false, search: false }
/** It is shown, and that is all. */
export const onlyShown: InLists = { filter: 'none', sort: false, search: false }
