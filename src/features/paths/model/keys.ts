import { pathEnd } from './path.ts'

/** Whether a text can tell a step or a branch from others. */
export function isPathKey(value: unknown): value is string {
  return (
    typeof value === 'string' && /^[\w-]{1,40}$/.test(value) && value !== pathEnd && value !== '__proto__'
  )
}

/** `s4`: the first from a number on that is not taken. */
export function freshKey(letter: string, taken: ReadonlySet<string>, from = taken.size + 1): string {
  let number = from
  while (taken.has(letter + number)) number++
  return letter + number
}

/**
 * A key for each of the rows: its own, as far as it is usable and the first of its kind.
 *
 * @returns `renamed`: what rows were called whose key is no longer their own
 */
export function keysFor(
  rows: readonly Readonly<Record<string, unknown>>[],
  letter: string,
): { given: string[]; renamed: ReadonlyMap<string, string> } {
  const named = rows.map(({ key }) => (typeof key === 'number' ? String(key) : key))
  const taken = new Set<string>()
  const kept = named.map((name) => {
    if (!isPathKey(name) || taken.has(name)) return undefined
    taken.add(name)
    return name
  })
  const renamed = new Map<string, string>()
  const given = kept.map((key, index) => {
    if (key !== undefined) return key
    const fresh = freshKey(letter, taken, index + 1)
    taken.add(fresh)
    const name = named[index]
    if (typeof name === 'string' && name !== pathEnd && !taken.has(name) && !renamed.has(name)) {
      renamed.set(name, fresh)
    }
    return fresh
  })
  return { given, renamed }
}
