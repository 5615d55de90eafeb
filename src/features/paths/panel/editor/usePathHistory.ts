import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'
import { type History, redo, startHistory, undo, withChange } from '../../../../panel/base/history/history.ts'
import type { Step } from '../../model/path.ts'
import { readSteps } from '../../model/steps.ts'

type Steps = readonly Step[]

/**
 * The path in the form, with the states before. What changes it from outside (a draft, another person's version) is
 * a state like any other, so that what was typed before can be had back.
 *
 * @param focusError leads to the first error, where a save was refused
 */
export function usePathHistory(field: ResolvedField, source: string, focusError: () => void) {
  const clock = useClock()
  const { field: input, fieldState } = useInput({ source })
  const { value, onChange } = input
  const [history, setHistory] = useState<History<Steps>>(() => startHistory<Steps>(readSteps(value, field)))
  const latest = useRef(history)
  const focus = useRef(focusError)
  useLayoutEffect(() => {
    focus.current = focusError
  })

  const put = useCallback(
    (next: History<Steps>) => {
      if (next === latest.current) return
      const isChanged = next.present !== latest.current.present
      latest.current = next
      setHistory(next)
      if (isChanged) onChange(next.present)
    },
    [onChange],
  )

  useEffect(() => {
    const arrived = readSteps(value, field)
    if (JSON.stringify(arrived) === JSON.stringify(latest.current.present)) return
    latest.current = withChange<Steps>(latest.current, arrived)
    setHistory(latest.current)
  }, [field, value])

  const { ref } = input
  useEffect(() => ref({ focus: () => focus.current() }), [ref])

  return {
    steps: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The latest state, for what answers an event. */
    now: useCallback(() => latest.current.present, []),
    /** @param group of what is typed: the same for keys that are taken back together */
    change: useCallback(
      (steps: Steps, group?: string) =>
        put(withChange(latest.current, steps, group === undefined ? undefined : { group, now: clock.now() })),
      [clock, put],
    ),
    undo: useCallback(() => put(undo(latest.current)), [put]),
    redo: useCallback(() => put(redo(latest.current)), [put]),
    error: fieldState.error as unknown,
    onBlur: input.onBlur,
  }
}
