import { isObject, type JsonObject } from '../base/json.ts'
import { valueAt } from '../kinds/wire.ts'

/** What stands at a dotted path of an answer or a body; at `''` stands all of it. */
export function partAt(body: unknown, path: string): unknown {
  if (path === '') return body
  return isObject(body) || Array.isArray(body) ? valueAt(body as JsonObject, path) : undefined
}

/** A body with a value at a dotted path; a `0` in it is the first of a list. At `''` the value is all of it. */
export function withPart(body: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const [key = '', ...rest] = path.split('.')
  const inside = (before: unknown) => withPart(before, rest.join('.'), value)
  if (key === '0') return [inside(Array.isArray(body) ? body[0] : undefined)]
  const object = isObject(body) ? body : {}
  return { ...object, [key]: inside(Object.hasOwn(object, key) ? object[key] : undefined) }
}

/** Values by dotted names as objects in objects. */
export function nested(values: JsonObject): JsonObject {
  return Object.entries(values).reduce<JsonObject>(
    (body, [path, value]) => withPart(body, path, value) as JsonObject,
    {},
  )
}
