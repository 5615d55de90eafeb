import { isObject } from '#model/base/json.ts'

/** Where two values differ: `lines.0.text`. What is absent, `null` or an empty list has no value. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isNothing(one) && isNothing(other)) return []
  if (Array.isArray(one) && Array.isArray(other)) return differences({ ...one }, { ...other }, path)
  if (!isObject(one) || !isObject(other)) return isSame(one, other) ? [] : [path]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(one[key], other[key], path === '' ? key : `${path}.${key}`))
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Moments are the same however they are written. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const [moment, second] = [momentIn(one), momentIn(other)]
  return moment !== undefined && moment === second
}

function momentIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : undefined
}

/** The value at a dotted path. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (isObject(part) || Array.isArray(part) ? part[key as never] : undefined),
      value,
    )
}
