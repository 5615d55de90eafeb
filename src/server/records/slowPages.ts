import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Database, preparedOnce, statementName } from '../db/database.ts'
import { orderVersion, type StateOf } from './countRecords.ts'
import type { Page } from './deepPages.ts'
import { literal } from './recordColumns.ts'
import type { StoredRecord } from './recordStore.ts'
import { type RecordTable, tableOf } from './storedResource.ts'

/** A row, with the state of the resource's records at the moment when it was read, as `stateIn` says it. */
export type SeenRecord = StoredRecord & {
  state: string
  /** Milliseconds in which the database has found its page, where it has said so. */
  took?: number
}

/** What is read of each row. */
export interface ReadColumns {
  columns: Page['columns']
  /** An expression for what is told of the values, in place of them. @default they are read as they are stored */
  values?: SQL
  /** Tells it from what else is read of the resource: statements are kept by it. */
  of: object
  /** What is the same as long as nothing has changed that decides about the list. */
  state: StateOf
}

/** Pages of lists whose rows took long to find: they are read by their ids as long as nothing has changed that decides about them. */
export interface SlowPages {
  /**
   * @param page tells it from every other one of the resource
   * @param isPassing rows are searched for or passed before it
   * @param find finds its rows, all of one moment
   */
  of(
    database: Database,
    resource: ResolvedResource,
    page: { key: string; isPassing: boolean },
    read: ReadColumns,
    find: () => Promise<SeenRecord[]>,
  ): Promise<SeenRecord[]>
}

/**
 * What is found sooner is found as soon again, in milliseconds: where rows are searched for or passed, and where they are read in
 * the order of an index from its beginning, twice in a row where the
 * database does not say itself how long it took: a machine that is busy or has just started makes nothing slow.
 */
const slow = { passing: 5, beginning: 50 }
/** Pages that are kept, those asked for last. */
const mostPages = 500
/** Rows of a page that is kept. */
const mostRows = 100

interface KeptPage {
  /** Of the list, when they were found. */
  version: string
  ids: readonly string[]
}

/** For one resource; never for a transaction, which may take back what it has written. @param bounds in milliseconds */
export function createSlowPages(bounds = slow): SlowPages {
  const known = new Map<string, KeptPage>()
  const suspected = new Set<string>()
  const keep = (key: string, page: KeptPage) => {
    known.delete(key)
    known.set(key, page)
    const [oldest] = known.keys()
    if (known.size > mostPages && oldest !== undefined) known.delete(oldest)
  }
  return {
    async of(database, resource, { key, isPassing }, read, find) {
      const kept = known.get(key)
      if (kept) {
        const rows = await rowsById(database, resource, read, kept.ids)
        if (
          rows.length === kept.ids.length &&
          rows.every(({ state }) => orderVersion(state) === kept.version)
        ) {
          keep(key, kept)
          return rows
        }
      }
      const start = performance.now()
      const rows = await find()
      const [first] = rows
      const took = first?.took ?? performance.now() - start
      const isSlow = took >= bounds[isPassing ? 'passing' : 'beginning']
      if (first && isSlow && rows.length <= mostRows) {
        const isSure = isPassing || first.took !== undefined || suspected.has(key)
        if (isSure) keep(key, { version: orderVersion(first.state), ids: rows.map(({ id }) => id) })
        if (suspected.size > mostPages) suspected.clear()
        suspected.add(key)
      } else suspected.delete(key)
      return rows
    },
  }
}

const statements = preparedOnce(() => new WeakMap<object, Map<string, ReturnType<typeof prepareById>>>())

/** Those of the records that there are, in the order of the ids. */
async function rowsById(
  database: Database,
  resource: ResolvedResource,
  read: ReadColumns,
  ids: readonly string[],
): Promise<SeenRecord[]> {
  const known = statements(database).get(read.of) ?? new Map<string, ReturnType<typeof prepareById>>()
  statements(database).set(read.of, known)
  const key = `${ids.length} ${read.state.key}`
  const statement = known.get(key) ?? prepareById(database, tableOf(resource), resource, read, ids.length)
  known.set(key, statement)
  const rows = await statement.execute(Object.fromEntries(ids.map((id, at) => [`id${at}`, id])))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function prepareById(
  database: Database,
  table: RecordTable,
  { name }: ResolvedResource,
  { columns, state }: ReadColumns,
  size: number,
) {
  const ids = Array.from({ length: size }, (_, at) => sql.placeholder(`id${at}`))
  const isOne = and(sql`${table.resource} = ${literal(name)}`, inArray(table.id, ids))
  const asked = database
    .select({ ...columns, state: state.sql() })
    .from(table)
    .where(isOne)
  return asked.prepare(statementName(asked.toSQL().sql))
}
