import { useCallback, useRef, useState } from 'react'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'
import { type History, redo, startHistory, undo, withChange } from '../../../../panel/base/history/history.ts'
import type { FormContent } from '../formContent.ts'

export type { FormContent }

/** A form that is being edited, with the states before. */
export interface FormEditing {
  content: FormContent
  canUndo: boolean
  canRedo: boolean
  /** The latest state, for what answers an event. */
  now(): FormContent
  /** @param group of what is typed: the same for keys that are taken back together. @default a change of its own */
  change(content: FormContent, group?: string): void
  undo(): void
  redo(): void
}

/** Holds a form that is being edited; what arrives from outside (a draft, a merge) is a change like any other. */
export function useFormHistory(start: FormContent): FormEditing {
  const clock = useClock()
  const [history, setHistory] = useState<History<FormContent>>(() => startHistory(start))
  const latest = useRef(history)
  const put = useCallback((next: History<FormContent>) => {
    latest.current = next
    setHistory(next)
  }, [])
  return {
    content: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    now: useCallback(() => latest.current.present, []),
    change: useCallback(
      (content: FormContent, group?: string) =>
        put(
          withChange(latest.current, content, group === undefined ? undefined : { group, now: clock.now() }),
        ),
      [clock, put],
    ),
    undo: useCallback(() => put(undo(latest.current)), [put]),
    redo: useCallback(() => put(redo(latest.current)), [put]),
  }
}
