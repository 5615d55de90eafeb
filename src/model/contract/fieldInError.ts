import { type JsonObject, ownValue } from '../base/json.ts'
import { isWords } from './isWords.ts'

/**
 * Returns the wire name in an error of a list: `source.pointer` (JSON:API), `path` (Strapi, Payload), `field` (Spring), `param` (Stripe),
 * `extensions.field` (Directus), `loc` (FastAPI), `property` (class-validator).
 */
export function fieldInError(error: JsonObject): string | undefined {
  const { source, path, field, param, extensions, loc, property } = error
  const named = [
    ownValue(source, 'pointer'),
    path,
    field,
    param,
    ownValue(extensions, 'field'),
    loc,
    property,
  ]
  return named.map(pathOf).find((found) => found !== undefined)
}

/** Reads a name, a path, a JSON pointer, or a list of its parts; `undefined` for anything else. */
export function pathOf(place: unknown): string | undefined {
  if (Array.isArray(place)) {
    const parts = place.filter((part) => isWords(part) || typeof part === 'number')
    return parts.length === 0 ? undefined : parts.join('.')
  }
  if (!isWords(place)) return undefined
  return place.startsWith('/') ? place.slice(1).replaceAll('/', '.') : place
}
