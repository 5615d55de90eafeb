import { type JsonObject, ownValue } from '../base/json.ts'

/**
 * The field that one of several errors in a list is about, by its name on the wire: `source.pointer` (JSON:API), `path` (Strapi), `field`
 * (Spring), `param` (Stripe), `extensions.field` (Directus).
 */
export function fieldInError(error: JsonObject): string | undefined {
  const { source, path, field, param, extensions } = error
  const pointer = ownValue(source, 'pointer')
  if (isWords(pointer)) return pointer.split('/').at(-1)
  if (Array.isArray(path) && path.length > 0) return path.join('.')
  return [field, param, ownValue(extensions, 'field')].find(isWords)
}

/** A text with something in it. */
export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
