import { createContext, use, useSyncExternalStore } from 'react'
import { type Clock, systemClock } from '../../../model/base/clock.ts'

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
