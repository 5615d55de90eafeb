import { createContext, use } from 'react'
import { type Clock, systemClock } from '#model/base/clock.ts'

export const ClockContext = createContext<Clock>(systemClock)

/** The page's clock, for what happens later than the drawing. */
export function useClock(): Clock {
  return use(ClockContext)
}

/** The moment of this drawing by the page's clock. */
export function useNow(): Date {
  return new Date(useClock().now())
}

/** Does something once so many milliseconds have passed. @returns calls it off */
export type Later = (run: () => void, milliseconds: number) => () => void

/** By the browser's own timer. */
export function afterTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
