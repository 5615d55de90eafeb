import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries against the database, or inside one of its transactions; the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Connections that are there, those of them that nobody uses, and queries that wait for one. */
export interface PoolCounts {
  total: number
  idle: number
  waiting: number
}

/** An open database with its schema in place. */
export interface OpenDatabase {
  database: Database
  close(): Promise<void>
  /** Its connections as they are now. @default it has no pool */
  pool?: () => PoolCounts
  /**
   * Does what only one instance on the database may do at a time; the queries that it is given may take as long as they
   * take. @default there is no other instance, and no bound
   */
  exclusively?: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
}

/**
 * A query that is put together once for each database, and planned once for each connection of PostgreSQL; for those that
 * nearly every call makes.
 *
 * @param prepare makes it, under a name that no other has
 */
export function preparedOnce<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const known = prepared.get(database)
    if (known) return known
    const query = prepare(database)
    prepared.set(database, query)
    return query
  }
}

/**
 * Removes rows that have had their time, but for those that somebody else holds or is just removing: these are left to the
 * next time. To wait for them would hold up a request, and two that remove the same in different orders would wait for each other.
 */
export async function removeFree(store: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  await store
    .delete(table)
    .where(sql`(${key}) in (select ${key} from ${table} where ${which} for update skip locked)`)
}

/** What PostgreSQL calls a lock that was not got in time, a query that took too long, and being at its end or not there. */
const codes = new Set([
  ...['55P03', '57014', '40P01', '40001', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What the driver says where no server has said anything. */
const messages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether a request failed because the database is away, hangs, or is busy with others: the same request can succeed a moment
 * later. Class 08 of the codes is all that happens to connections.
 */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true
    if (messages.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(isUnavailable)) return true
  }
  return false
}
