import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { configuredRecords, records } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { stateOfRecords } from './countRecords.ts'
import { filterCondition, literal, sortExpression } from './recordColumns.ts'
import { searchCondition } from './searchCondition.ts'
import { type RecordTable, tableOf } from './storedResource.ts'

/** A record as it is stored: `data` by field name, the rest kept by the server. */
export interface StoredRecord {
  id: string
  data: Readonly<Record<string, unknown>>
  createdAt: Date
  updatedAt: Date
}

/** A field and the values of which it must hold one, the text that it must hold somewhere, or the ends that it must lie between. */
export type RecordFilter = { field: Pick<ResolvedField, 'name' | 'kind'> } & (
  | { values: readonly string[] }
  | { contains: string }
  | { from?: string | number; to?: string | number }
)

/** Which rows of a resource a list shows. */
export interface RecordQuery {
  /** Rows at most. @default all */
  limit?: number
  /** Rows before the first one. */
  offset: number
  /** In place of `offset`: what the last row before the first one has. @default there is none before it */
  after?: Readonly<{ id: string }> | RecordFilter
  sort: { field: Pick<ResolvedField, 'name' | 'kind'>; order: 'ASC' | 'DESC' }
  /** Text to look for. @default none */
  search?: string
  /** Names of the fields that it may be looked for in. @default all that the entry's search looks into */
  searched?: readonly string[]
  filters: readonly RecordFilter[]
  /** Only these. @default all */
  ids?: readonly string[]
}

/** What of a row is a stored record. */
export function storedColumns({ id, data, createdAt, updatedAt }: RecordTable) {
  return { id, data, createdAt, updatedAt }
}

/** Offset from which on it pays to count first and to read from whichever end is nearer. */
const deepOffset = 10_000

/**
 * The rows of a query, how many there are without its limit, and how many come before them.
 *
 * @param options.counts of this resource, so that the pages of a list are counted once; never in a transaction.
 *   @default they are counted each time
 */
export async function listRecords(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  { deep = deepOffset, counts }: { deep?: number; counts?: RememberedCounts } = {},
): Promise<{ rows: StoredRecord[]; count: number; offset: number }> {
  const { limit } = query
  const table = tableOf(resource)
  const condition = conditionOf(table, resource, query)
  const offset = query.after ? await placeOf(database, table, condition, query, query.after) : query.offset
  const rowsFrom = (start: number, most: number | undefined, isBackwards = false) => {
    const page = database
      .select(storedColumns(table))
      .from(table)
      .where(condition)
      .orderBy(...orderOf(table, query.sort, isBackwards))
      .offset(start)
    return most === undefined ? page : page.limit(most)
  }
  const countAll = async () => {
    // What drizzle hands out counts anew for each one that waits for it; a promise counts once.
    const countNarrowed = async () => database.$count(table, condition)
    if (isNarrowed(query) && !counts) return countNarrowed()
    const { count, version } = await stateOfRecords(database, resource.name)
    if (!isNarrowed(query) || !counts) return count
    return counts.of(keyOf(query), version, countNarrowed)
  }
  if (limit !== undefined && offset >= deep) {
    const count = await countAll()
    if (offset < count / 2) return { rows: await rowsFrom(offset, limit), count, offset }
    const size = Math.max(0, Math.min(limit, count - offset))
    const rows = size === 0 ? [] : await rowsFrom(count - offset - size, size, true)
    return { rows: rows.reverse(), count, offset }
  }
  const rows = await rowsFrom(offset, limit)
  const isComplete = offset === 0 && (limit === undefined || rows.length < limit)
  return { rows, count: isComplete ? rows.length : await countAll(), offset }
}

/** How many rows there are up to the last one that has something, in the order of a query. @throws Problem 400 where none has it */
async function placeOf(
  database: Database,
  table: RecordTable,
  condition: SQL | undefined,
  { sort }: RecordQuery,
  last: NonNullable<RecordQuery['after']>,
): Promise<number> {
  const place = sql<number>`row_number() over (order by ${sql.join(orderOf(table, sort, false), sql`, `)})`
  const numbered = database
    .select({ ...storedColumns(table), place: place.as('place') })
    .from(table)
    .where(condition)
    .as('numbered')
  const isLast = 'id' in last ? sql`id = ${last.id}` : filterCondition(last)
  const [found] = await database
    .select({ place: sql<string | null>`max(place)` })
    .from(numbered)
    .where(isLast)
  if (found?.place != null) return Number(found.place)
  throw new Problem('malformed', { detail: 'The list has no row that the cursor names.' })
}

/** Empty values come last in both directions; backwards everything is turned round, so that one index serves both. */
export function orderOf(
  table: RecordTable,
  { field, order }: RecordQuery['sort'],
  isBackwards: boolean,
): SQL[] {
  const isDescending = (order === 'DESC') !== isBackwards
  const direction = sql.raw(`${isDescending ? 'desc' : 'asc'} nulls ${isBackwards ? 'first' : 'last'}`)
  return [
    sql`${sortExpression(field)} ${direction}`,
    sql`${table.id} ${sql.raw(isBackwards ? 'desc' : 'asc')}`,
  ]
}

/** One record, or `undefined`. */
export async function findRecord(
  database: Database,
  resource: ResolvedResource,
  id: string,
): Promise<StoredRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await database
    .select(storedColumns(table))
    .from(table)
    .where(isRecord(table, resource, id))
  return row
}

/**
 * One record that nobody else changes until the transaction ends.
 *
 * @param strength `'no key update'` lets others go on referring to it meanwhile. @default 'update'
 */
export async function lockRecord(
  transaction: Database,
  resource: ResolvedResource,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<StoredRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await transaction
    .select(storedColumns(table))
    .from(table)
    .where(isRecord(table, resource, id))
    .for(strength)
  return row
}

/**
 * Those of the ids of a resource that no record has. The others are held until the transaction ends: they can be changed,
 * but neither be deleted nor be taken out of use.
 */
export async function missingIds(
  database: Database,
  resource: string,
  ids: readonly string[],
): Promise<string[]> {
  let missing: readonly string[] = ids
  // A name says nothing of where its records are, and is in one table only.
  for (const table of [records, configuredRecords]) {
    if (missing.length === 0) return []
    const rows = await database
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.resource, resource), inArray(table.id, [...missing])))
      .orderBy(table.id)
      .for('key share')
    const found = new Set(rows.map((row) => row.id))
    missing = missing.filter((id) => !found.has(id))
  }
  return [...missing]
}

/** The condition for one record, in the table of its resource. */
export function isRecord(table: RecordTable, resource: ResolvedResource, id: string): SQL | undefined {
  return and(eq(table.resource, resource.name), eq(table.id, id))
}

/** Whether a list shows only some records of its resource. */
function isNarrowed({ search, filters, ids }: RecordQuery): boolean {
  return Boolean(search) || filters.length > 0 || ids !== undefined
}

/** The same for lists of the same records, in whichever order. */
function keyOf({ search, searched, filters, ids }: RecordQuery): string {
  return JSON.stringify([search, searched, filters.map(({ field, ...bounds }) => [field.name, bounds]), ids])
}

/** Which rows a query means. */
export function conditionOf(
  table: RecordTable,
  resource: ResolvedResource,
  { search, searched, filters, ids }: Pick<RecordQuery, 'search' | 'searched' | 'filters' | 'ids'>,
): SQL | undefined {
  return and(
    sql`${table.resource} = ${literal(resource.name)}`,
    ids && (ids.length === 0 ? sql`false` : inArray(table.id, [...ids])),
    search ? searchCondition(table, resource, search, searched) : undefined,
    ...filters.map(filterCondition),
  )
}

/** Counts of lists that are kept. Those asked for last stay. */
const mostCounts = 500

/** Counts that stay right as long as the records are what they were. */
interface RememberedCounts {
  /**
   * @param list what is counted
   * @param version of the records, read before they are counted: what is written meanwhile makes another version
   * @param count counts anew; several that ask for the same at once wait for one count
   */
  of(list: string, version: string, count: () => Promise<number>): Promise<number>
}

/** For one resource. Not for what a transaction has written and may take back. */
export function createRememberedCounts(): RememberedCounts {
  const kept = new Map<string, { version: string; count: Promise<number> }>()
  return {
    of(list, version, count) {
      const known = kept.get(list)
      kept.delete(list)
      const current = known?.version === version ? known : { version, count: count() }
      kept.set(list, current)
      current.count.catch(() => {
        if (kept.get(list) === current) kept.delete(list)
      })
      const [oldest] = kept.keys()
      if (kept.size > mostCounts && oldest !== undefined) kept.delete(oldest)
      return current.count
    },
  }
}

/** What of a resource's rows an account may read, beyond what the entry's permissions say. */
export interface ReadScope {
  /** Which rows there are for it; lists and their counts keep to them. */
  filters: readonly RecordFilter[]
  /** A row as it may be read. `undefined`: not at all */
  shown(row: StoredRecord): StoredRecord | undefined
}

/** All rows as they are. */
export const everyRow: ReadScope = { filters: [], shown: (row) => row }
