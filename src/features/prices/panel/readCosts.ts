import type { DataProvider } from 'react-admin'
import { inCalls } from '../../../client/api/manyAtOnce.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { unitsOf } from './costOf.ts'
import type { CostSource } from './costSources.ts'

/** Records that are reckoned with at most. */
export const mostCosts = 100

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
  { entry, costs, side, priced }: CostSource,
  id: Identifier,
  signal: AbortSignal,
): Promise<{ lines: CostLine[]; total: number }> {
  const [field, order] = entry.list.sort
  const { data, total = data.length } = await dataProvider.getList<AnyRecord>(entry.name, {
    filter: { [side]: [String(id)] },
    pagination: { page: 1, perPage: mostCosts },
    sort: { field, order },
    signal,
  })
  const ids = [...new Set(data.map((record) => record[costs.by]).filter(isId))]
  const known = new Map<string, AnyRecord>()
  for (const part of inCalls(priced, ids)) {
    const answer = await dataProvider.getMany<AnyRecord>(priced.name, { ids: part, signal })
    for (const record of answer.data) known.set(String(record.id), record)
  }
  return {
    total,
    lines: data.map((record) => ({
      record,
      priced: known.get(String(record[costs.by])),
      units: unitsOf(record, costs.units),
    })),
  }
}

function isId(value: unknown): value is Identifier {
  return typeof value === 'string' || typeof value === 'number'
}
