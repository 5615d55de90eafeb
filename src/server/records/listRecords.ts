import { sql } from 'drizzle-orm'
import { mostCountedRows } from '#model/contract/boundedCount.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { decidingFields, type RecordsState, readState, stateIn, stateOfRecords } from './countRecords.ts'
import { rowsBehind } from './fast/deepPages.ts'
import { firstRows, pageOf } from './fast/preparedPages.ts'
import type { RememberedLists } from './fast/rememberedLists.ts'
import { type PageCursor, pageCursor } from './pageCursor.ts'
import { largestLimit } from './queryParts.ts'
import { conditionOf, orderOf, type RecordQuery, type StoredRecord } from './recordStore.ts'
import { tableOf } from './storedResource.ts'

/** Offset from which on it pays to count first and to read from whichever end is nearer. */
const deepOffset = 10_000

/** For people who wait for rows: a count is what they look at afterwards. */
const quickly = { rows: mostCountedRows, patience: 300 }

interface ListOptions {
  deep?: number
  /** Of this resource; never in a transaction */
  remembered?: RememberedLists
  /** A narrowed list is counted only as far as it comes quickly. @default false */
  isBounded?: boolean
  /** Rows that are counted then, and milliseconds that they are waited for. */
  bounds?: { rows: number; patience: number }
}

export interface Listed {
  rows: StoredRecord[]
  /** How many there are without the limit. */
  count: number
  /** There are as many at least. */
  isMore?: boolean
  /** How many come before them. */
  offset: number
  /** Where the page behind them begins, if there may be one. */
  next?: string | undefined
}

/** Reads a page, and says where the next one begins. */
export async function listRecords(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  options: ListOptions = {},
): Promise<Listed> {
  const { after, limit } = query
  const listed = await (after
    ? rowsAfter(database, resource, query, after)
    : rowsFrom(database, resource, query, options))
  const last = listed.rows.at(-1)
  if (last === undefined || limit === undefined || listed.rows.length < limit) return listed
  const seen = listed.offset + listed.rows.length
  const { count, isMore = false } = listed
  return { ...listed, next: pageCursor(query, last, { count, seen, isMore }) }
}

/** Reads on behind a row that was read before. Nothing is counted again. */
async function rowsAfter(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  after: PageCursor,
): Promise<Listed> {
  const { sort, limit = largestLimit } = query
  const table = tableOf(resource)
  const page = {
    ...{ table, limit, condition: conditionOf(table, resource, query) },
    ...{ state: stateIn(resource.name, decidingFields(query)), order: orderOf(table, sort, false) },
  }
  const rows = await rowsBehind(database, resource, page, { sort, isBackwards: false }, after, 0)
  return { rows, count: after.count, isMore: after.isMore, offset: after.seen }
}

async function rowsFrom(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  { deep = deepOffset, remembered, isBounded = false, bounds = quickly }: ListOptions,
): Promise<Listed> {
  const { limit, offset, sort } = query
  const table = tableOf(resource)
  const fields = decidingFields(query)
  const state = stateIn(resource.name, fields)
  const condition = conditionOf(table, resource, query, remembered?.rare.of)
  const countKnowing = async (known: RecordsState | Promise<RecordsState>) => {
    const { count, rows: version } = await known
    if (query.search) remembered?.rare.look(database, resource, count)
    if (!isNarrowed(query)) return count
    // Few are counted as quickly as they are read.
    if (isBounded && offset < deep && count > bounds.rows) return countBounded(version)
    // What drizzle hands out counts anew for each one that waits for it; a promise counts once.
    const countNarrowed = async () => database.$count(table, condition)
    return remembered ? remembered.counts.of(keyOf(query), version, countNarrowed) : countNarrowed()
  }
  /** That there are more than so many stays true for a while, however much is written. */
  const countBounded = async (version: string) => {
    const most = bounds.rows + 1
    const some = database.select({ one: sql`1` }).from(table).where(condition).limit(most).as('some')
    const count = async () =>
      Number((await database.select({ count: sql<string>`count(*)` }).from(some))[0]?.count)
    return remembered
      ? remembered.counts.of(`${keyOf(query)} to ${most}`, version, count, (known) => known === most)
      : count()
  }
  if (limit !== undefined && offset >= deep) {
    const count = await countKnowing(stateOfRecords(database, resource.name, fields))
    const isBackwards = offset >= count / 2
    const size = isBackwards ? Math.max(0, Math.min(limit, count - offset)) : limit
    if (size === 0) return { rows: [], count, offset }
    const start = isBackwards ? count - offset - size : offset
    const order = orderOf(table, sort, isBackwards)
    const page = { table, state, condition, order, start, limit: size }
    const rows =
      remembered && start >= deep
        ? await remembered.places.page(database, resource, page, { list: keyOf(query), sort, isBackwards })
        : await pageOf(database, resource, { ...page, sort, isBackwards })
    return { rows: isBackwards ? rows.reverse() : rows, count, offset }
  }
  const find = () => firstRows(database, resource, { ...query, offset, condition, state })
  const key = JSON.stringify([keyOf(query), sort.field.name, sort.order, offset, limit])
  const page = { key, isPassing: offset > 0 || Boolean(query.search), state }
  const rows = await (remembered ? remembered.pages.of(database, resource, page, find) : find())
  const isComplete = offset === 0 && (limit === undefined || rows.length < limit)
  if (isComplete) return { rows, count: rows.length, offset }
  const [first] = rows
  const recordsState = first
    ? readState(database, resource.name, first.state)
    : stateOfRecords(database, resource.name, fields)
  const counting = countKnowing(recordsState)
  if (!isBounded) return { rows, count: await counting, offset }
  const count = rows.length > 0 ? await within(bounds.patience, counting) : await counting
  // Whoever asks again finds it counted.
  const least = offset + rows.length + (rows.length === limit ? 1 : 0)
  if (count === undefined) return { rows, count: least, isMore: rows.length === limit, offset }
  return { rows, count, isMore: isNarrowed(query) && count > bounds.rows, offset }
}

/** Waits so many milliseconds. What comes later is nobody's, also where it fails. */
async function within<Value>(patience: number, value: Promise<Value>): Promise<Value | undefined> {
  value.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

function isNarrowed({ search, filters, ids }: RecordQuery): boolean {
  return Boolean(search) || filters.length > 0 || ids !== undefined
}

/** In whichever order. */
function keyOf({ search, searched, filters, ids }: RecordQuery): string {
  return JSON.stringify([search, searched, filters.map(({ field, ...bounds }) => [field.name, bounds]), ids])
}
