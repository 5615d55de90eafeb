import { type Branch, pathEnd, type Step } from './path.ts'

/** An empty step of a kind, with a key that none of the others has. */
export function newStep(kind: string, steps: readonly Pick<Step, 'key'>[]): Step {
  return {
    key: freshKey('s', new Set(steps.map(({ key }) => key))),
    kind,
    title: '',
    record: null,
    text: null,
    minutes: null,
    days: null,
    optional: false,
    from: null,
    until: null,
    when: null,
    next: null,
    branches: [],
    more: {},
  }
}

/** An empty branch for a decision, with a key that none of its others has; it leads to the step below. */
export function newBranch({ branches }: Pick<Step, 'branches'>): Branch {
  const key = freshKey('b', new Set(branches.map((branch) => branch.key)))
  return { key, label: '', next: null, from: null, until: null, more: {} }
}

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
