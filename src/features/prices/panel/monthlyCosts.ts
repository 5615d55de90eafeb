import { isCalendarDay } from '../../../model/kinds/dates.ts'
import { costOf, type Days } from './costOf.ts'
import type { CostSource } from './costSources.ts'
import type { CostLine } from './readCosts.ts'

/** Whether something costs on a day: it runs, is yet to begin, or has ended. */
export type Moment = 'running' | 'later' | 'ended'

/** @param today `YYYY-MM-DD` */
export function momentOf([from, to]: Days, today: string): Moment {
  if (isCalendarDay(to) && to < today) return 'ended'
  return isCalendarDay(from) && from > today ? 'later' : 'running'
}

/** First and last day of a line, as its entry names them. */
export function daysOf({ record }: CostLine, { costs }: CostSource): Days {
  return costs.period ? [record[costs.period[0]], record[costs.period[1]]] : [null, null]
}

/** What all that runs costs together in a month, in whole cents, and how much of it has no known price. */
export interface MonthlyCosts {
  /** By currency, in the order in which they come. */
  sums: ReadonlyMap<string, number>
  unknown: number
}

/** @param today `YYYY-MM-DD` */
export function monthlyCosts(source: CostSource, lines: readonly CostLine[], today: string): MonthlyCosts {
  const sums = new Map<string, number>()
  let unknown = 0
  for (const line of lines) {
    if (momentOf(daysOf(line, source), today) !== 'running') continue
    const cost = line.priced && costOf(source.priced, line.priced, line.units)
    if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.month)
    else unknown += 1
  }
  return { sums, unknown }
}
