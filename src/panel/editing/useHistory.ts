import { useCallback, useRef, useState } from 'react'
import { useClock } from '../base/clock/ClockContext.ts'
import { type History, redo, startHistory, undo, withChange } from '../base/history/history.ts'

/** Something that is being edited, with its states before. */
export interface EditHistory<State> {
  present: State
  canUndo: boolean
  canRedo: boolean
  /** The latest state, for what answers an event. */
  now(): State
  /** @param group of what is typed: the same for keys that are taken back together. @default a change of its own */
  change(state: State, group?: string): void
  undo(): void
  redo(): void
  /** What comes from outside is a state like any other, so that what was there before can be had back. */
  arrive(state: State): void
}

/**
 * Holds what is being edited.
 *
 * @param onChange is told at once of each new state but those that arrive
 */
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
  return {
    present: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    now: useCallback(() => latest.current.present, []),
    change: useCallback(
      (state: State, group?: string) => {
        const typed = group === undefined ? undefined : { group, now: clock.now() }
        put(withChange(latest.current, state, typed))
      },
      [clock, put],
    ),
    undo: useCallback(() => put(undo(latest.current)), [put]),
    redo: useCallback(() => put(redo(latest.current)), [put]),
    arrive: useCallback((state: State) => put(withChange(latest.current, state), false), [put]),
  }
}
