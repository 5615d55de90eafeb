import type { DataProvider } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'
import type { ListMeta } from '#client/api/forNames.ts'
import { inCalls } from '#client/api/manyAtOnce.ts'
import type { Capped } from '#client/api/recordSource.ts'
import { backendId } from '#kinds/references/ids.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

export type ListProvider = Pick<DataProvider, 'getList'>

export interface RowQuery {
  resource: ResolvedResource
  filter: Readonly<Record<string, unknown>>
  sort: { field: string; order: 'ASC' | 'DESC' }
  meta?: ListMeta
}

export interface RowPage {
  rows: readonly AnyRecord[]
  /** With these rows. */
  done: number
  /** As the backend counts them at the moment. */
  total: number
}

export interface RowCount {
  read: number
  total: number
  /** Counted by the backend and not given, because the list moved while it was read. */
  missing: number
  /** As many rows came as the entry's own call asks for, and nobody counts them. @default false */
  mayBeCut?: boolean
  /** Before any filter. */
  capped?: Capped
}

/**
 * Reads every row of a list, page by page in the list's order, each once. A row that moves to an earlier page is missed; that
 * is noticed by the count, unless another one has come in its place. Pages are followed by what they say of the next one, where
 * they do: then no row is passed over for what is written elsewhere. A backend that gives less than a page is followed
 * with its own size of page; one that gives everything at once is asked once.
 *
 * @param isAhead asks for each page while the one before is worked on; for those who read to the end. @default false
 * @throws what the provider rejects with; the signal's reason as soon as it is aborted
 */
export async function* readAllRows(
  provider: ListProvider,
  query: RowQuery,
  signal: AbortSignal,
  isAhead = false,
): AsyncGenerator<RowPage, RowCount> {
  const pages = !query.resource.api.list.paged
    ? readAtOnce(provider, query, signal)
    : readPages(provider, query, signal, isAhead)
  const seen = new Set<string>()
  let total = 0
  let read = 0
  let capped: Capped | undefined
  for await (const page of pages) {
    total = page.total
    capped = page.capped ?? capped
    // Without an id rows are told apart on their own page only.
    const rows = page.data.filter(({ id }) => backendId(id) === '' || !seen.has(String(id)))
    for (const { id } of rows) seen.add(String(id))
    read += rows.length
    yield { rows, done: read, total: Math.max(total, read) }
    signal.throwIfAborted()
  }
  return {
    read,
    total: Math.max(total, read),
    missing: Math.max(0, total - read),
    ...(capped ? { capped } : {}),
    ...(mayBeCut(query.resource, read) ? { mayBeCut: true } : {}),
  }
}

/**
 * Reads records by their ids, in this order; what is gone meanwhile is missing.
 *
 * @throws what the provider rejects with; the signal's reason as soon as it is aborted
 */
export async function* readSelected(
  provider: Pick<DataProvider, 'getMany'>,
  resource: ResolvedResource,
  ids: readonly Identifier[],
  signal: AbortSignal,
): AsyncGenerator<RowPage, RowCount> {
  const total = ids.length
  let read = 0
  for (const some of inCalls(resource, ids)) {
    signal.throwIfAborted()
    const { data } = await provider.getMany<AnyRecord>(resource.name, { ids: some, signal })
    const records = new Map(data.map((record) => [String(record.id), record]))
    const rows = some.flatMap((id) => records.get(String(id)) ?? [])
    read += rows.length
    yield { rows, done: read, total }
  }
  return { read, total, missing: total - read }
}

/** A list whose cut is told of itself needs no guess. */
function mayBeCut(resource: ResolvedResource, read: number): boolean {
  return resource.api.list.most === undefined && read > 0 && read === fixedLimit(resource)
}

/** Returns the bound that the entry sets to a list that is not paged. */
function fixedLimit({ api }: ResolvedResource): number | undefined {
  const { paged, query, parameters } = api.list
  const limit = query[parameters.limit]
  return !paged && typeof limit === 'number' ? limit : undefined
}

interface ListPage {
  data: readonly AnyRecord[]
  total: number
  capped?: Capped
  next?: string
}

async function* readPages(
  provider: ListProvider,
  query: RowQuery,
  signal: AbortSignal,
  isAhead: boolean,
): AsyncGenerator<ListPage> {
  let perPage = mostRows
  let total = 0
  const ask = (page: number, after?: string) => {
    const meta = after === undefined ? query.meta : { ...query.meta, after }
    const asked = getPage(provider, { ...query, ...(meta ? { meta } : {}) }, { page, perPage }, signal)
    // Nobody may be there any more to hear that it has failed.
    asked.catch(() => undefined)
    return asked
  }
  let next: Promise<ListPage> | undefined
  for (let page = 1; ; page += 1) {
    const answer = await (next ?? ask(page))
    if (answer.next !== undefined) return yield* readBehind(answer, ask, isAhead)
    // Where rows have gone, those behind them have slipped back over the border of the pages.
    if (answer.total < total) yield await ask(page - 1)
    total = answer.total
    if (answer.data.length === 0 && page > 1) return
    const end = (page - 1) * perPage + answer.data.length
    if (answer.data.length > 0 && answer.data.length < perPage && end < answer.total) {
      // The backend has a bound of its own, of rows or of bytes. Pages of that size go on there, or a few rows before: what
      // comes twice is taken once.
      perPage = answer.data.length
      page = Math.floor(end / perPage)
    }
    const isLast = page * perPage >= answer.total
    next = isAhead && !isLast ? ask(page + 1) : undefined
    yield answer
    if (isLast) return
  }
}

/** Goes on where each page says that the next one begins: what is written meanwhile moves no row past the reader. */
async function* readBehind(
  first: ListPage,
  ask: (page: number, after: string) => Promise<ListPage>,
  isAhead: boolean,
): AsyncGenerator<ListPage> {
  let current = first
  for (let page = 2; ; page += 1) {
    const { next } = current
    const ahead = isAhead && next !== undefined ? ask(page, next) : undefined
    yield current
    if (next === undefined) return
    current = await (ahead ?? ask(page, next))
  }
}

/** Pages would be cut from the same whole answer again and again. */
async function* readAtOnce(
  provider: ListProvider,
  query: RowQuery,
  signal: AbortSignal,
): AsyncGenerator<ListPage> {
  const all = await getPage(provider, query, { page: 1, perPage: Number.MAX_SAFE_INTEGER }, signal)
  yield { ...all, data: all.data.slice(0, mostRows) }
  for (let from = mostRows; from < all.data.length; from += mostRows) {
    yield { data: all.data.slice(from, from + mostRows), total: all.total }
  }
}

async function getPage(
  provider: ListProvider,
  { resource, filter, sort, meta }: RowQuery,
  pagination: { page: number; perPage: number },
  signal: AbortSignal,
): Promise<ListPage> {
  signal.throwIfAborted()
  const answer = await provider.getList<AnyRecord>(resource.name, {
    ...{ filter, sort, pagination, signal },
    ...(meta ? { meta } : {}),
  })
  signal.throwIfAborted()
  const { capped, next } = (answer.meta ?? {}) as Pick<ListPage, 'capped' | 'next'>
  return {
    ...{ data: answer.data, total: answer.total ?? answer.data.length },
    ...(capped ? { capped } : {}),
    ...(next === undefined ? {} : { next }),
  }
}
