// A file of its own: the sign-in page asks what the backend can, but has no entries.
import { type Capabilities, hasCapability } from './capabilities.ts'

/** Keys that hold values by names of fields or parameters, and no parts. */
const heldByName = [
  ...['body', 'when', 'filter', 'except', 'query', 'default', 'prefill', 'expects'],
  ...['options', 'messages', 'tones'],
]

/**
 * Returns data without the parts whose capability is missing, at any depth, and without the marks themselves.
 *
 * @param data plain objects and lists; anything else is left as it is
 */
export function withoutMissing<Data>(data: Data, capabilities: Capabilities): Data {
  return offered(data, capabilities, []) as Data
}

/** No entry is deeper; what is, or holds itself, is left to the rules. */
const deepest = 20

/** Returns the same object where nothing is taken out. */
function offered(data: unknown, capabilities: Capabilities, above: readonly unknown[]): unknown {
  if (above.length > deepest || above.includes(data)) return data
  const within = (part: unknown) => offered(part, capabilities, [...above, data])
  const isOffered = (part: unknown) => {
    const needed = needOf(part)
    return needed === undefined || hasCapability(capabilities, needed)
  }
  if (Array.isArray(data)) {
    const left = data.filter(isOffered).map(within)
    return isSame(left, data) ? data : left
  }
  if (!isPlain(data)) return data
  const left = Object.entries(data)
    .filter(([key, part]) => !(marks.includes(key) && typeof part !== 'object') && isOffered(part))
    .map(([key, part]) => [key, heldByName.includes(key) ? part : within(part)] as const)
  const isWhole = isSame(
    left.map(([, part]) => part),
    Object.values(data),
  )
  return isWhole ? data : Object.fromEntries(left)
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((part, index) => part === others[index])
}

/** What an entry of the product says of missing capabilities and of the own API, and of nothing else. */
const marks = ['needs', 'without', 'defaultLimit']

function needOf(part: unknown): string | undefined {
  return isPlain(part) && typeof part.needs === 'string' ? part.needs : undefined
}

/** Lists capabilities that parts need, with their places. */
export function needsIn(data: unknown, path: string, depth = 0): { path: string; name: string }[] {
  if (depth > deepest) return []
  if (Array.isArray(data)) return data.flatMap((part, index) => needsIn(part, `${path}[${index}]`, depth + 1))
  if (!isPlain(data)) return []
  const name = needOf(data)
  return [
    ...(name === undefined ? [] : [{ path: `${path}.needs`, name }]),
    ...Object.entries(data)
      .filter(([key]) => !heldByName.includes(key))
      .flatMap(([key, part]) => needsIn(part, `${path}.${key}`, depth + 1)),
  ]
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
