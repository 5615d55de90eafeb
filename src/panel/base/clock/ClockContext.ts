import { createContext, use } from 'react'
import { type Clock, systemClock } from '#model/base/clock.ts'

export const ClockContext = createContext<Clock>(systemClock)

export function useClock(): Clock {
  return use(ClockContext)
}

export function useNow(): Date {
  return new Date(useClock().now())
}

/** Does something once so many milliseconds have passed. @returns calls it off */
export type Later = (run: () => void, milliseconds: number) => () => void

export function afterTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
