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

/** State of a cost on a day. */
export type Moment = 'running' | 'later' | 'ended'

/** @param today `YYYY-MM-DD` */
export function momentOf([from, to]: Days, today: string): Moment {
  if (isCalendarDay(to) && to < today) return 'ended'
  return isCalendarDay(from) && from > today ? 'later' : 'running'
}

export function daysOf({ record }: CostLine, { costs }: CostSource): Days {
  return costs.period ? [record[costs.period[0]], record[costs.period[1]]] : [null, null]
}

/** Sums of running costs in cents, and the number without a known price. */
interface MonthlyCosts {
  /** By currency. */
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

/** A record and its priced one, which is absent where it could not be read. */
export interface CostLine {
  record: AnyRecord
  priced: AnyRecord | undefined
  units: number
}

/**
 * Reads costs about a record, up to `mostCosts`, with their priced records.
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
  // The record itself may be the priced one.
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

/** Servers bound addresses. */
const idsPerCall = 50

/** Reads up to `mostCosts` for each part of the ids. */
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
