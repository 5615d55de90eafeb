import type { Parameter } from './openApi.ts'

/**
 * Asks the own API for the best rows of a search first, mistyped words forgiven; on the first page, in any style. Other backends ignore
 * the header.
 */
export const nearestHeader = { name: 'Search-Order', value: 'nearest' } as const

/** Counted rows; one more stands for more of them. */
export const mostCounted = 500

/** Most rows of a page by relevance; a longer one has the list's order. */
export const mostNearest = 50

export const nearestParameter: Parameter = {
  name: nearestHeader.name,
  in: 'header',
  description: `The first page of a search with the best rows first, mistyped words forgiven. It counts up to ${mostCounted}; one more stands for more.`,
  schema: { type: 'string', enum: [nearestHeader.value] },
}
