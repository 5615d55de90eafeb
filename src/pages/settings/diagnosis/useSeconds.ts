import { useEffect, useState } from 'react'
import { useClock } from '../../../panel/base/clock/ClockContext.ts'

/** The time, anew each second. In milliseconds since 1970. */
export function useSeconds(): number {
  const clock = useClock()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
