import { isObject } from '#model/base/json.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import type { SeenAnswer } from './products.ts'

/** Names that counts of all rows are known to have. */
const counts = /^(total|totalDocs|totalItems|totalElements|totalCount|total_count|filter_count|count|items)$/
const countHeaders = ['x-total-count', 'content-range', 'x-total', 'x-wp-total']
/** Objects in objects that are looked into. */
const deepest = 3

/** The path of the first list of objects, `''` where the answer is one. */
export function placeOfRows(body: unknown): string | undefined {
  return placesIn(body).find((path) => {
    const found = partAt(body, path)
    return Array.isArray(found) && found.length > 0 && found.every(isObject)
  })
}

/** Where an answer counts more rows than came. @param rows that came */
export function placeOfTotal({ body, headers }: SeenAnswer, rows: number): string | undefined {
  const path = placesIn(body).find((place) => {
    const value = partAt(body, place)
    return counts.test(place.split('.').at(-1) ?? '') && typeof value === 'number' && value > rows
  })
  if (path !== undefined) return path
  const header = countHeaders.find((name) => Number(headers.get(name)?.split('/').at(-1)) > rows)
  return header === undefined ? undefined : `header:${header}`
}

/** Whether an answer says itself that there are more rows than came. */
export function saysMore(answer: SeenAnswer, rows: number): boolean {
  const { body, headers } = answer
  const flags = ['hasNextPage', 'has_more', 'hasMore', 'next', 'links.next', 'meta.hasNextPage']
  const isMore = flags.some((path) => ![undefined, null, false, ''].includes(partAt(body, path) as never))
  return isMore || placeOfTotal(answer, rows) !== undefined || /rel="?next/.test(headers.get('link') ?? '')
}

/** Paths of everything in objects, the answer itself first, and without what is in lists. */
function placesIn(body: unknown, path = '', depth = 0): string[] {
  if (!isObject(body) || depth === deepest) return [path]
  const inside = Object.entries(body).map(([key, value]) =>
    placesIn(value, path === '' ? key : `${path}.${key}`, depth + 1),
  )
  return [path, ...inside.flat()]
}
