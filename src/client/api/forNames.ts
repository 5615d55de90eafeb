/** `meta` of a `getList` that only shows names: what the panel works out would read whole other lists. */
export const forNames = { forNames: true } as const

export interface ListMeta {
  forNames?: boolean
  /** What somebody else has read a moment ago will do, as for the tiles of one page. */
  isShared?: boolean
  /** Names of values that come later than their rows, which these rows are to have. @default none */
  later?: readonly string[]
  /** The rows that fit the search best (`ListQuery.isNearest`). */
  isNearest?: boolean
  /** Where the page begins (`ListQuery.after`). @default by its number */
  after?: string
  /** The count may stop where it takes long (`ListQuery.isBounded`). */
  isBounded?: boolean
}
