import { isObject, type JsonObject } from '../base/json.ts'
import { valueAt } from '../kinds/valueAt.ts'

/** Reads a dotted path; `''` is all of it. */
export function partAt(body: unknown, path: string): unknown {
  if (path === '') return body
  return isObject(body) || Array.isArray(body) ? valueAt(body as JsonObject, path) : undefined
}

/** Sets a dotted path; `0` is the first of a list, and `''` all of it. */
export function withPart(body: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [key = '', ...rest] = path.split('.')
  const inside = (before: unknown) => withPart(before, rest.join('.'), value)
  if (key === '0') return [inside(Array.isArray(body) ? body[0] : undefined)]
  const object = isObject(body) ? body : {}
  return { ...object, [key]: inside(Object.hasOwn(object, key) ? object[key] : undefined) }
}

/** Nests values by dotted names. */
export function nested(values: JsonObject): JsonObject {
  return Object.entries(values).reduce<JsonObject>(
    (body, [path, value]) => withPart(body, path, value) as JsonObject,
    {},
  )
}
