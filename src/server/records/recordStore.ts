import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Database, preparedOnce } from '../db/database.ts'
import { inTurn } from '../db/lockQueue.ts'
import { configuredRecords, records } from '../db/schema.ts'
import type { PageCursor } from './pageCursor.ts'
import { filterCondition, literal, type RecordFilter, sortExpression } from './recordColumns.ts'
import { searchCondition } from './searchCondition.ts'
import { type RecordTable, tableOf } from './storedResource.ts'

/** A record as it is stored: `data` by field name, the rest kept by the server. */
export interface StoredRecord {
  id: string
  data: Readonly<Record<string, unknown>>
  createdAt: Date
  updatedAt: Date
}

export interface RecordQuery {
  /** Rows at most. */
  limit?: number
  /** Rows before the first one. */
  offset: number
  /** In place of the offset: behind which row it begins. */
  after?: PageCursor
  sort: { field: Pick<ResolvedField, 'name' | 'type'>; order: 'ASC' | 'DESC' }
  /** Text to look for. */
  search?: string
  /** Names of the fields that it may be looked for in. */
  searched?: readonly string[]
  filters: readonly RecordFilter[]
  /** Only these. */
  ids?: readonly string[]
}

export function storedColumns({ id, data, createdAt, updatedAt }: RecordTable) {
  return { id, data, createdAt, updatedAt }
}

/** Puts empty values last in both directions; backwards everything is turned round, so that one index serves both. */
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

export async function findRecord(
  database: Database,
  resource: ResolvedResource,
  id: string,
): Promise<StoredRecord | undefined> {
  const find = tableOf(resource) === records ? ofProduct : ofConfiguration
  const [row] = await find(database).execute({ resource: resource.name, id })
  return row
}

const recordOf = (table: RecordTable) =>
  preparedOnce((database) => {
    const isAsked = and(eq(table.resource, sql.placeholder('resource')), eq(table.id, sql.placeholder('id')))
    return database
      .select(storedColumns(table))
      .from(table)
      .where(isAsked)
      .prepare(`one_of_${getTableName(table)}`)
  })
const [ofProduct, ofConfiguration] = [recordOf(records), recordOf(configuredRecords)]

/** Locks a record until the transaction ends. @param strength `'no key update'` lets others go on referring to it */
export async function lockRecord(
  transaction: Database,
  resource: ResolvedResource,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<StoredRecord | undefined> {
  const table = tableOf(resource)
  const select = transaction
    .select(storedColumns(table))
    .from(table)
    .where(isRecord(table, resource, id))
  const [row] = await inTurn(transaction, [turnOf(resource.name, id)], async (mayWait) =>
    select.for(strength, mayWait ? {} : { noWait: true }),
  )
  return row
}

/**
 * Locks the records that meet a condition until the transaction ends. Those of one statement may lie on several machines
 * (`docs/distributed.md`), where no statement locks them: so one after the other, by whomever in the same order.
 */
export async function lockRecords(
  transaction: Database,
  resource: ResolvedResource,
  which: SQL | undefined,
): Promise<StoredRecord[]> {
  const table = tableOf(resource)
  const found = await transaction.select({ id: table.id }).from(table).where(which)
  const rows = await oneByOne(
    found.map(({ id }) => id),
    async (id) => {
      const isStillOne = and(isRecord(table, resource, id), which)
      return transaction.select(storedColumns(table)).from(table).where(isStillOne).for('update')
    },
  )
  return rows.flat()
}

/** Asks in the order of ids, without waiting for an answer before the next question. */
function oneByOne<Result>(ids: readonly string[], ask: (id: string) => Promise<Result>): Promise<Result[]> {
  return Promise.all(ids.toSorted().map(ask))
}

const turnOf = (resource: string, id: string) => `record ${resource} ${id}`

/**
 * Lists the ids that no record has. The others are held until the transaction ends: they can be changed, but neither be
 * deleted nor be taken out of use.
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
    const asked = missing
    const turns = asked.map((id) => turnOf(resource, id))
    const rows = await inTurn(database, turns, (mayWait) =>
      oneByOne(asked, async (id) => {
        const isAsked = and(eq(table.resource, resource), eq(table.id, id))
        const select = database.select({ id: table.id }).from(table).where(isAsked)
        return select.for('key share', mayWait ? {} : { noWait: true })
      }),
    )
    const found = new Set(rows.flat().map((row) => row.id))
    missing = missing.filter((id) => !found.has(id))
  }
  return [...missing]
}

export function isRecord(table: RecordTable, resource: ResolvedResource, id: string): SQL | undefined {
  return and(eq(table.resource, resource.name), eq(table.id, id))
}

/** Tells rows of a resource whose fields hold one of the given values each, by the indexes that filters have. */
export function rowsHolding(
  resource: ResolvedResource,
  values: Readonly<Record<string, readonly string[]>>,
): SQL | undefined {
  const filters = resource.fields.flatMap((field) => {
    const wanted = values[field.name]
    return wanted ? [{ field, values: wanted }] : []
  })
  return conditionOf(tableOf(resource), resource, { filters })
}

/** @param rare see `searchCondition` */
export function conditionOf(
  table: RecordTable,
  resource: ResolvedResource,
  { search, searched, filters, ids }: Pick<RecordQuery, 'search' | 'searched' | 'filters' | 'ids'>,
  rare?: (text: string) => string,
): SQL | undefined {
  return and(
    sql`${table.resource} = ${literal(resource.name)}`,
    ids && (ids.length === 0 ? sql`false` : inArray(table.id, [...ids])),
    search ? searchCondition(table, resource, search, searched, rare) : undefined,
    ...filters.map(filterCondition),
  )
}
