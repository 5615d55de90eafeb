import { type JsonObject, ownValue } from '../base/json.ts'

/**
 * Returns the wire name in an error of a list: `source.pointer` (JSON:API), `path` (Strapi), `field` (Spring), `param` (Stripe),
 * `extensions.field` (Directus).
 */
export function fieldInError(error: JsonObject): string | undefined {
  const { source, path, field, param, extensions } = error
  const pointer = ownValue(source, 'pointer')
  if (isWords(pointer)) return pointer.split('/').at(-1)
  if (Array.isArray(path) && path.length > 0) return path.join('.')
  return [field, param, ownValue(extensions, 'field')].find(isWords)
}

export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
