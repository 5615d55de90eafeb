import { inParts } from '#client/api/manyAtOnce.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type ListProvider, readAllRows } from '#panel/export/readAllRows.ts'
import { otherSideOf, type PairPlace, type StoredPair, storedPair } from '../model/pair.ts'

/** Rows kept in memory; of more, the server searches. */
export const mostInMemory = 20_000

/** Ids in one filter: servers bound addresses. */
const idsPerCall = 100

type TellProgress = (done: number, total: number) => void

interface ReadRows {
  rows: AnyRecord[]
  total: number
  isCut: boolean
}

/** Reads a list up to `mostInMemory`. */
export async function readRows(
  provider: ListProvider,
  resource: ResolvedResource,
  filter: Readonly<Record<string, unknown>>,
  { signal, tell = () => undefined }: { signal: AbortSignal; tell?: TellProgress | undefined },
): Promise<ReadRows> {
  const [field, order] = resource.list.sort
  const rows: AnyRecord[] = []
  let total = 0
  for await (const page of readAllRows(provider, { resource, filter, sort: { field, order } }, signal)) {
    rows.push(...page.rows)
    total = page.total
    tell(Math.min(page.done, mostInMemory), Math.min(total, mostInMemory))
    if (rows.length >= mostInMemory) break
  }
  return { rows: rows.slice(0, mostInMemory), total, isCut: total > mostInMemory }
}

/** @param more additional filters. @default none */
export async function readPairsOf(
  provider: ListProvider,
  resource: ResolvedResource,
  {
    side,
    ids,
    more = {},
  }: { side: string; ids: readonly Identifier[]; more?: Readonly<Record<string, unknown>> },
  { signal, tell = () => undefined }: { signal: AbortSignal; tell?: TellProgress | undefined },
): Promise<AnyRecord[]> {
  const wanted = [...new Set(ids.map(String))]
  const found: AnyRecord[] = []
  let done = 0
  for (const part of inParts(wanted, idsPerCall)) {
    found.push(...(await readRows(provider, resource, { ...more, [side]: part }, { signal })).rows)
    done += part.length
    tell(done, wanted.length)
  }
  return found
}

export async function readStored(
  provider: ListProvider,
  resource: ResolvedResource,
  place: PairPlace,
  others: readonly Identifier[],
  signal = new AbortController().signal,
): Promise<StoredPair[]> {
  const about = { side: otherSideOf(resource, place.side), ids: others, more: { [place.side]: [place.id] } }
  const rows = await readPairsOf(provider, resource, about, { signal })
  return rows.map((row) => storedPair(resource, place.side, row))
}
