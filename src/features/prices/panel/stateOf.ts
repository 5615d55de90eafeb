import { mostRows } from '#client/api/calls.ts'
import type { LaterOrder, LaterSetting } from '#client/computed/workOut.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import { dueOn, stretchOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { DueState } from '../model/index.ts'
import type { CostSource } from './costSources.ts'
import type { CostLine } from './monthlyCosts.ts'

/** Returns how what costs something stands: by its own days within the term of what has the price. */
export function stateOf(
  { costs, priced: { price }, entry }: CostSource,
  { record, priced, steps }: CostLine,
  later: readonly AnyRecord[],
  today: string,
): DueState {
  const own = stretchOf(record, costs.period)
  const term = stretchOf(priced ?? {}, price?.term)
  if (own.from > today) return 'LATER'
  if (own.to !== '' && own.to < today)
    return later.some((other) => isSamePair(entry, record, other)) ? 'PAUSED' : 'ENDED'
  if (dueOn(steps, today)) return 'RUNNING'
  if (term.to !== '' && term.to < today) return 'ENDED'
  return term.from > today ? 'LATER' : 'PAUSED'
}

/** Reads records of the same pairs that begin later, so that a pause is no end. */
export async function readLaterOnes(
  { source }: LaterSetting,
  { entry, costs }: CostSource,
  lines: readonly CostLine[],
  { today, signal }: LaterOrder,
): Promise<readonly AnyRecord[]> {
  const [begin, end] = costs.period ?? []
  const over = lines.filter(
    ({ record }) => String(record[end ?? ''] ?? '') !== '' && String(record[end ?? '']) < today,
  )
  if (begin === undefined || over.length === 0) return []
  const leads = [...new Set(over.map(({ record }) => String(record[costs.by])))]
  const filters = { [costs.by]: leads, [begin]: { from: shiftedDay(today, 1) } }
  if (!Object.keys(filters).every((name) => entry.list.filters.includes(name)))
    return lines.map(({ record }) => record).filter((record) => String(record[begin] ?? '') > today)
  const [field, order] = entry.list.sort
  const query = { search: '', filters, sort: { field, order }, limit: mostRows, offset: 0 }
  const { data } = await source.list(entry, query, signal)
  // A backend may ignore a filter.
  return data.filter((record) => String(record[begin] ?? '') > today)
}

function isSamePair({ fields }: CostSource['entry'], one: AnyRecord, other: AnyRecord): boolean {
  const sides = fields.filter(({ kind }) => kind === 'reference')
  return sides.every(({ name }) => String(one[name]) === String(other[name]))
}
