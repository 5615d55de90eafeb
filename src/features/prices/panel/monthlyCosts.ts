import type { DataProvider } from 'react-admin'
import { inParts, readMany } from '#client/api/manyAtOnce.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { holdsOn } from '#model/language/dues.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Days } from '../model/costOf.ts'
import { dueOf } from '../model/dues.ts'
import { currencyOf } from '../model/index.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import type { CostSource } from './costSources.ts'

/** Whether something costs on a day: it runs, is yet to begin, or has ended. */
export type Moment = 'running' | 'later' | 'ended'

/** @param today `YYYY-MM-DD` */
export function momentOf([from, to]: Days, today: string): Moment {
  if (isCalendarDay(to) && to < today) return 'ended'
  return isCalendarDay(from) && from > today ? 'later' : 'running'
}

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
  const currency = currencyOf(source.priced)
  const sums = new Map<string, number>()
  let unknown = 0
  for (const line of lines) {
    const due = dueOf(source, line.record, line.priced)
    if (!due || !holdsOn(due, today)) continue
    if (due.amount === undefined) unknown += 1
    else sums.set(currency, (sums.get(currency) ?? 0) + due.amount)
  }
  return { sums, unknown }
}

const mostCosts = 1000

/** One record that costs something, and the one whose price it has; without `priced` that could not be read. */
export interface CostLine {
  record: AnyRecord
  priced: AnyRecord | undefined
  units: number
}

/**
 * The records about one that cost something, as many as are reckoned with, and the records with their prices.
 *
 * @throws what the provider rejects with
 */
export async function readCosts(
  dataProvider: Pick<DataProvider, 'getList' | 'getMany'>,
  source: CostSource,
  about: AnyRecord,
  signal: AbortSignal,
): Promise<{ lines: CostLine[]; total: number }> {
  const { costs, side, priced } = source
  const { rows, total } = await readAbout(dataProvider, source, [about.id], signal)
  const ids = rows.map((record) => record[costs.by])
  // All of them may be about the record with the price itself.
  const known =
    side === costs.by
      ? new Map([[String(about.id), about]])
      : await readMany(dataProvider, priced, ids, signal)
  return {
    total,
    lines: rows.map((record) => ({
      record,
      priced: known.get(String(record[costs.by])),
      units: unitsOf(record, costs.units),
    })),
  }
}

/** Ids stand in the address, which servers bound. */
const idsPerCall = 50

/**
 * Records that cost something about some others, as many of each part as are reckoned with.
 *
 * @throws what the provider rejects with
 */
export async function readAbout(
  dataProvider: Pick<DataProvider, 'getList'>,
  { entry, side }: Pick<CostSource, 'entry' | 'side'>,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<{ rows: AnyRecord[]; total: number }> {
  const [field, order] = entry.list.sort
  const rows: AnyRecord[] = []
  let all = 0
  for (const part of inParts(ids, idsPerCall)) {
    const { data, total = data.length } = await dataProvider.getList<AnyRecord>(entry.name, {
      filter: { [side]: part.map(String) },
      pagination: { page: 1, perPage: mostCosts },
      sort: { field, order },
      signal,
    })
    rows.push(...data)
    all += total
  }
  return { rows, total: all }
}
