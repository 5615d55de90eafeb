import { localDay } from '#model/kinds/periods.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'

/** The present day where the reader is, as `YYYY-MM-DD`. */
export function useToday(): string {
  return localDay(useNow())
}
