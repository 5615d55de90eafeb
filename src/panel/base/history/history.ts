export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  group?: { name: string; at: number }
}

export const historyDepth = 100

/** Changes of one group that follow each other within this many milliseconds are one. */
export const groupPause = 500

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/**
 * Returns the history after a change. Changes of one group that follow each other within a pause are taken back together.
 *
 * @param typed the part that is typed in, and now (ms). @default a change of its own
 */
export function withChange<State>(
  history: History<State>,
  present: State,
  typed?: { group: string; now: number },
): History<State> {
  if (present === history.present) return history
  const group = typed ? { group: { name: typed.group, at: typed.now } } : {}
  const continues =
    typed !== undefined &&
    history.group?.name === typed.group &&
    history.past.length > 0 &&
    typed.now - history.group.at < groupPause
  const past = continues ? history.past : [...history.past, history.present].slice(-historyDepth)
  return { past, present, future: [], ...group }
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [after, ...rest] = future
  if (after === undefined) return { past, present, future }
  return { past: [...past, present], present: after, future: rest }
}
