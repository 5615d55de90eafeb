import { createContext, use, useSyncExternalStore } from 'react'
import { type Clock, systemClock } from '#model/base/clock.ts'

export const ClockContext = createContext<Clock>(systemClock)

/** The page's clock, for what happens later than the drawing. */
export function useClock(): Clock {
  return use(ClockContext)
}

/** The moment of this drawing by the page's clock; drawn anew when the clock is set, not by the passing of time. */
export function useNow(): Date {
  const clock = useClock()
  useSyncExternalStore(clock.subscribe, clock.ahead)
  return new Date(clock.now())
}

/** Does something once so many milliseconds have passed. @returns calls it off */
export type Later = (run: () => void, milliseconds: number) => () => void

/** By the browser's own timer. */
export function afterTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
