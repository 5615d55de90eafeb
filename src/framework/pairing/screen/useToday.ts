import { useNow } from '../../clock/ClockContext.ts'
import { localDay } from '../../fields/localDay.ts'

/** The present day where the reader is, as `YYYY-MM-DD`. */
export function useToday(): string {
  return localDay(useNow())
}
