/** What a list can do with a kind of field. */
export interface InLists {
  /** How rows are narrowed by it: to some values, or to those between two. */
  filter: 'values' | 'range' | 'none'
  /** Whether rows can be put in its order. */
  sort: boolean
  /** Whether the search looks into it: its value is text that people read. */
  search: boolean
}

/** A text of one line. */
export const asText: InLists = { filter: 'values', sort: true, search: true }
/** A quantity: a number, a day, an instant. */
export const asQuantity: InLists = { filter: 'range', sort: true, search: false }
/** One of a few values. */
export const asState: InLists = { filter: 'values', sort: true, search: false }
/** It leads to other records. */
export const asReference: InLists = { filter: 'values', sort: false, search: false }
/** It is shown, and that is all. */
export const onlyShown: InLists = { filter: 'none', sort: false, search: false }
