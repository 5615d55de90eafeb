export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns `undefined` for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Ignores what prototypes hold. */
export function ownValue(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce(ownValue, value)
}

/** Returns entries of the object at a path; none without one. */
export function entriesAt(value: unknown, ...keys: readonly string[]): [key: string, value: unknown][] {
  const found = valueAt(value, ...keys)
  return isObject(found) ? Object.entries(found) : []
}

/** Drops `undefined`, as JSON does. */
export function defined<T extends object>(given: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
}

/** Checks types of values; names with `?` at their end may be absent. */
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
