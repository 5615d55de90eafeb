import { useClock, useNow } from '#panel/base/clock/ClockContext.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

const AheadOfTime = lazyPart(() => import('./AheadOfTime.tsx'))

/** Where the page's clock goes ahead, what is planned until then is done. */
export function EnvironmentTools() {
  const now = useNow()
  return useClock().ahead() > 0 && <AheadOfTime now={now} />
}
