import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
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
