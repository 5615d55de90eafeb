import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Queries against the database, or inside one of its transactions; the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database with its schema in place. */
export interface OpenDatabase {
  database: Database
  close(): Promise<void>
}
