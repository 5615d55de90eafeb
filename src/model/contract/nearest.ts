import type { Parameter } from './openApi.ts'

/**
 * How the own API is asked for the rows that fit a search best, also where something in it is mistyped: in whatever style the
 * list is asked, its first page with this header. Whoever does not know it answers the search as ever.
 */
export const nearestHeader = { name: 'Search-Order', value: 'nearest' } as const

/** Rows that are counted in such an answer; one more stands for more of them. */
export const mostCounted = 500

/** The most rows that such a page may have; a longer one is in the order of the list. */
export const mostNearest = 50

/** The header in the contract. */
export const nearestParameter: Parameter = {
  name: nearestHeader.name,
  in: 'header',
  description: `The first page of a search with the best rows first, mistyped words forgiven. It counts up to ${mostCounted}; one more stands for more.`,
  schema: { type: 'string', enum: [nearestHeader.value] },
}
