import type { Identifier } from '../language/field.ts'

/** A character for private use, which no backend has in its ids. */
const mark = '\uE000'

/**
 * The id by which the panel tells a row from others that came with the same id, or with none (`''`). It stands in the
 * panel's own addresses and selections; calls and files have what the backend knows.
 *
 * @param place which of those with the same id it is, from 1
 */
export function panelId(id: Identifier, place: number): string {
  return `${id}${mark}${place}`
}

/** The id as the backend knows it; `''` for a row that came without one. Whatever leaves the panel has this one. */
export function backendId(id: Identifier): Identifier {
  if (typeof id === 'number') return id
  const [known = ''] = id.split(mark)
  return known
}
