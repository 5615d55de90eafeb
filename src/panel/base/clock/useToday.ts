import { localDay } from '#model/kinds/periods.ts'
import { useNow } from './ClockContext.ts'

/** Returns the present day where the reader is, as `YYYY-MM-DD`. */
export function useToday(): string {
  return localDay(useNow())
}
