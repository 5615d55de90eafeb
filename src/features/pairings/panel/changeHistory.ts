/** Steps that can be taken back and made again. Immutable. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

/** Most steps that can be taken back. */
export const mostSteps = 100

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] }
}

/** What is the same is no step. */
export function step<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [] }
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const earlier = past.at(-1)
  if (earlier === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: earlier, future: [present, ...future] }
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [later, ...rest] = future
  if (later === undefined) return { past, present, future }
  return { past: [...past, present], present: later, future: rest }
}
