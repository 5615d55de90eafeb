import { useLocation, useNavigate } from 'react-admin'
import { localDay } from '../../../model/kinds/localDay.ts'
import { type DayRange, daysOf } from '../../../model/kinds/periods.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import type { Report } from '../model/defineReport.ts'

/** The period of a report lies in the address, so that a link shows the same; without one it is the report's own. */
export function useReportRange({ range }: Report): [DayRange, (range: DayRange) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = useNow()
  const query = new URLSearchParams(search)
  const isGiven = range !== undefined && (query.has('from') || query.has('to'))
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const shown = isGiven ? given : daysOf(range?.period ?? 'all', localDay(now))
  return [shown, (next) => navigate(`${pathname}?${new URLSearchParams({ ...next })}`)]
}
