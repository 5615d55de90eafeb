import { useMemo, useState } from 'react'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { walkPath } from '../../walk.ts'
import { type LitPath, linkName } from '../selection.ts'
import type { PathFacts } from '../usePathFacts.ts'

/** Going a path without changing anything: what was chosen, and where that leads. */
export function useDryRun({ steps, minutesOf }: PathFacts) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState<string>()
  const [skipOptional, setSkipOptional] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({})
  const start = day ?? today
  const isStartValid = isCalendarDay(start)

  const walk = useMemo(
    () => (isOpen && isStartValid ? walkPath(steps, { answers, start, skipOptional, minutesOf }) : undefined),
    [isOpen, isStartValid, steps, answers, start, skipOptional, minutesOf],
  )
  const lit = useMemo<LitPath | undefined>(() => {
    if (!walk) return undefined
    const { visits } = walk
    const taken = visits.map(({ key }, index) => {
      const next = visits[index + 1]?.key ?? (walk.ended === 'end' ? 'end' : '')
      return linkName(key, next)
    })
    return {
      // What was shown once was visited, even if it is passed by on another round.
      steps: new Map(
        [...visits]
          .sort((a, b) => Number(a.shown) - Number(b.shown))
          .map(({ key, shown }) => [key, shown ? ('visited' as const) : ('passed' as const)]),
      ),
      links: new Set(taken),
    }
  }, [walk])

  return {
    isOpen,
    start,
    isStartValid,
    skipOptional,
    answers,
    walk,
    lit,
    setDay,
    setSkipOptional,
    toggle: () => setOpen((before) => !before),
    answer: (step: string, branch: string) =>
      setAnswers((before) => ({ ...before, [step]: [...(before[step] ?? []), branch] })),
    /** Asks again, from the given time on that the question came. */
    forget: (step: string, time: number) =>
      setAnswers((before) => ({ ...before, [step]: (before[step] ?? []).slice(0, time) })),
    restart: () => setAnswers({}),
  }
}

export type DryRunState = ReturnType<typeof useDryRun>
