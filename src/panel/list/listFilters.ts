import { daysOf } from '../../model/kinds/periods.ts'
import { isNoFilter } from '../../model/kinds/range.ts'
import { type ListFilter, writeListAddress } from './listAddress.ts'
import type { OverviewFilter } from '../../features/overview/model/overview.ts'

/** The filters of a list that a filter of the overview means on a day. @param today `YYYY-MM-DD` */
export function listFilters(filter: OverviewFilter, today: string): Record<string, ListFilter> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, ListFilter][] => {
      if (value === undefined) return []
      if (!('period' in value)) return [[name, value]]
      const ends = Object.entries(daysOf(value.period, today)).filter(([, end]) => !isNoFilter(end))
      return ends.length === 0 ? [] : [[name, Object.fromEntries(ends)]]
    }),
  )
}

/** The query of the address at which a list shows exactly these. */
export function listAddress(
  filters: Record<string, ListFilter>,
  sort?: { field: string; order: 'ASC' | 'DESC' },
): string {
  return writeListAddress({ search: '', filters, strays: {}, page: 1, ...(sort ? { sort } : {}) })
}
