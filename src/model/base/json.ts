export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text, or `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An object's own value under a key; what a prototype holds does not count. */
export function ownValue(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** What stands at a path of keys. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce(ownValue, value)
}

/** The entries of the object at a path of keys; none where there is no object. */
export function entriesAt(value: unknown, ...keys: readonly string[]): [key: string, value: unknown][] {
  const found = valueAt(value, ...keys)
  return isObject(found) ? Object.entries(found) : []
}

/** An object without the keys that have no value, as JSON would have it. */
export function defined<T extends object>(given: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
}

/** Tells whether something read is an object whose values are of these types; a name that ends in `?` may be absent. */
export function hasShape(
  value: unknown,
  shape: Partial<Record<'string' | 'number' | 'boolean', readonly string[]>>,
): value is JsonObject {
  const isOf = (type: string, found: unknown) =>
    type === 'number' ? Number.isFinite(found) : typeof found === type
  return (
    isObject(value) &&
    Object.entries(shape).every(([type, names]) =>
      names.every((name) => {
        const found = value[name.replace('?', '')]
        return found === undefined ? name.endsWith('?') : isOf(type, found)
      }),
    )
  )
}
