import type { Identifier } from '#model/language/field.ts'

/** Backends use text or numbers. */
export function isIdentifier(value: unknown): value is Identifier {
  return typeof value === 'string' ? value !== '' && value.length <= 200 : Number.isFinite(value)
}

/** A backend sends a referenced record by its id, or whole. @param key of the id */
export function idOf(value: unknown, key = 'id'): unknown {
  if (typeof value !== 'object' || value === null) return value
  const id = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  return isIdentifier(id) ? id : value
}

/** The ids in the value of a `reference` or `references`. */
export function idsIn(value: unknown): Identifier[] {
  return (Array.isArray(value) ? value : [value]).filter(isIdentifier)
}

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
