import { daysOf } from '#model/kinds/periods.ts'
import { isNoFilter } from '#model/kinds/range.ts'
import type { RecordFilter } from '#model/language/recordFilter.ts'
import type { ListFilter } from './listQuery.ts'

/** Turns a filter of the overview into those of a list. @param today `YYYY-MM-DD` */
export function listFilters(filter: RecordFilter, today: string): Record<string, ListFilter> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, ListFilter][] => {
      if (value === undefined) return []
      if (!('period' in value)) return [[name, value]]
      const ends = Object.entries(daysOf(value.period, today)).filter(([, end]) => !isNoFilter(end))
      return ends.length === 0 ? [] : [[name, Object.fromEntries(ends)]]
    }),
  )
}
