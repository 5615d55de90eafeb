import { useCallback, useMemo, useRef, useState } from 'react'
import { useClock } from '../base/clock/ClockContext.ts'
import { type History, redo, startHistory, undo, withChange } from '../base/history/history.ts'

export interface EditHistory<State> {
  present: State
  canUndo: boolean
  canRedo: boolean
  /** For what answers an event. */
  now(): State
  /** @param group the same for keys that are taken back together. @default a change of its own */
  change(state: State, group?: string): void
  undo(): void
  redo(): void
  /** A state from outside is one like any other, so that what was there before can be had back. */
  arrive(state: State): void
}

/** @param onChange is told at once of each new state but those that arrive */
export function useHistory<State>(start: () => State, onChange?: (state: State) => void): EditHistory<State> {
  const clock = useClock()
  const [history, setHistory] = useState<History<State>>(() => startHistory(start()))
  const latest = useRef(history)
  const put = useCallback(
    (next: History<State>, isTold = true) => {
      if (next === latest.current) return
      const isChanged = next.present !== latest.current.present
      latest.current = next
      setHistory(next)
      if (isChanged && isTold) onChange?.(next.present)
    },
    [onChange],
  )
  const acts = useMemo(
    () => ({
      now: () => latest.current.present,
      change(state: State, group?: string) {
        const typed = group === undefined ? undefined : { group, now: clock.now() }
        put(withChange(latest.current, state, typed))
      },
      undo: () => put(undo(latest.current)),
      redo: () => put(redo(latest.current)),
      arrive: (state: State) => put(withChange(latest.current, state), false),
    }),
    [clock, put],
  )
  // The same for as long as it says the same.
  return useMemo(
    () => ({
      present: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...acts,
    }),
    [history, acts],
  )
}
