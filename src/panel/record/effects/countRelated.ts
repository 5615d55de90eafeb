import type { DataProvider } from 'react-admin'
import { listFilters } from '#client/api/listFilters.ts'
import { type ListFilter, listQuery } from '#client/api/listQuery.ts'
import { inParts } from '#client/api/manyAtOnce.ts'
import { selectRecords } from '#client/api/selectRecords.ts'
import type { RelatedEffect } from '#model/language/effects.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Rows that are read of each part; beyond it the backend counts. */
const mostRead = 100
/** Ids stand in the address, which servers bound. */
const idsPerCall = 50

export interface RelatedCount {
  count: number
  /** Records of `names` are counted, each once, and not the rows that lead to them. */
  isNamed: boolean
  rows: readonly AnyRecord[]
}

interface CountedEffect {
  other: ResolvedResource
  effect: RelatedEffect
  ids: readonly Identifier[]
  /** `YYYY-MM-DD`. */
  today: string
}

/**
 * Counts the records that an action touches. Few are read, so that each customer with two assignments counts once; of
 * many the backend says how many rows there are, and how many are left out.
 */
export async function countRelated(
  dataProvider: Pick<DataProvider, 'getList'>,
  counted: CountedEffect,
  signal: AbortSignal,
): Promise<RelatedCount> {
  const { effect, ids } = counted
  const rows: AnyRecord[] = []
  let count = 0
  let isWhole = true
  for (const some of inParts(ids, idsPerCall)) {
    const part = await countPart(dataProvider, { ...counted, ids: some }, signal)
    rows.push(...part.rows)
    count += part.count
    isWhole &&= part.isWhole
  }
  const { names } = effect
  if (names === undefined || !isWhole) return { count, isNamed: false, rows }
  return { count: namedIn(rows, names).length, isNamed: true, rows }
}

async function countPart(
  dataProvider: Pick<DataProvider, 'getList'>,
  { other, effect, ids, today }: CountedEffect,
  signal: AbortSignal,
) {
  const [field, order] = other.list.sort
  const filter = { ...listFilters(effect.filter ?? {}, today), [effect.by]: ids.map(String) }
  const read = (narrowed: Record<string, ListFilter>, perPage: number) =>
    dataProvider.getList<AnyRecord>(other.name, {
      filter: narrowed,
      pagination: { page: 1, perPage },
      sort: { field, order },
      signal,
    })
  const { data, total = data.length } = await read(filter, mostRead)
  if (effect.except === undefined) return { rows: data, count: total, isWhole: total <= data.length }
  const except = listFilters(effect.except, today)
  const rows = withoutThose(other, data, except)
  if (total <= data.length) return { rows, count: rows.length, isWhole: true }
  const left = await read({ ...filter, ...except }, 1)
  return { rows, count: total - (left.total ?? left.data.length), isWhole: false }
}

function withoutThose(
  other: ResolvedResource,
  rows: readonly AnyRecord[],
  filter: Record<string, ListFilter>,
): AnyRecord[] {
  const pagination = { page: 1, perPage: rows.length }
  const { data } = selectRecords(other, rows, listQuery(other, { filter, pagination }))
  const left = new Set(data.map(({ id }) => id))
  return rows.filter(({ id }) => !left.has(id))
}

/** Returns the records that rows name by a field, each once, in their order. */
export function namedIn(rows: readonly AnyRecord[], field: string): Identifier[] {
  const held = rows.flatMap((row) => row[field] ?? [])
  return [...new Set(held.filter((id) => typeof id === 'string' || typeof id === 'number'))]
}
