import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'
import type { ServedBy } from './servedBy.ts'

/** Queries against the database, or inside one of its transactions; the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Connections that are there, those of them that nobody uses, and queries that wait for one. */
export interface PoolCounts {
  total: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  database: Database
  /** Who has served it before; absent at its first start, and before 1.0.0. */
  before?: ServedBy | undefined
  /** It is a standby: nothing can be written. */
  isReadOnly?: true
  close(): Promise<void>
  /** Absent without a pool. */
  pool?: () => PoolCounts
  /**
   * Does what one instance at a time may do, without bounds of time. Absent where there is no other instance.
   *
   * @param turn what it is a turn of, and what ends the wait for it. @default that of preparing the database
   */
  exclusively?: <Result>(
    work: (database: Database) => Promise<Result>,
    turn?: { lease: string; signal: AbortSignal },
  ) => Promise<Result>
}

/**
 * Puts a query together once for each database; for those that nearly every call makes.
 *
 * @param prepare with a name, whichever, it is planned once too, where the connection is a session of PostgreSQL: only for
 *   what is planned alike whatever its values are
 */
export function preparedOnce<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const existing = prepared.get(database)
    if (existing) return existing
    const query = prepare(database)
    prepared.set(database, query)
    return query
  }
}

/** Names what `preparedOnce` prepares, where several are put together alike. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Removes rows that have had their time, but for those that somebody else holds: waiting would hold up a request, and two
 * that remove the same in different orders would wait for each other.
 */
export async function removeFree(store: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  await store
    .delete(table)
    .where(sql`(${key}) in (select ${key} from ${table} where ${which} for update skip locked)`)
}

/** Reads rows of a query that no table describes. */
export async function rowsOf<Row>(database: Pick<Database, 'execute'>, query: SQL): Promise<Row[]> {
  return ((await database.execute(query)) as unknown as { rows: Row[] }).rows
}

/** Tells whether a database follows another one, so that nothing can be written. `true`, or absent from what it is put into */
export async function isStandby(database: Database): Promise<true | undefined> {
  const [row] = await rowsOf<{ is: boolean }>(database, sql`select pg_is_in_recovery() as is`)
  return row?.is || undefined
}
