import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from './database.ts'
import * as schema from './schema.ts'

/** Names tables in the place of ours, but for the one that is made before all others. */
export function tablesOfOthers(database: Database): Promise<string[]> {
  const own = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const names = sql.join(
    own.filter((name) => name !== 'locks').map((name) => sql`${name}`),
    sql`, `,
  )
  return rowsOf<{ name: string }>(
    database,
    sql`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname in (${names}) order by 1`,
  ).then((rows) => rows.map(({ name }) => name))
}

/** Reads what was done to a database, in order. */
export async function appliedMigrations(database: Database): Promise<{ hash: string; moment: string }[]> {
  const [table] = await rowsOf<{ there: boolean }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!table?.there) return []
  return rowsOf(
    database,
    sql`select hash, created_at::text as moment from drizzle.__drizzle_migrations order by created_at, id`,
  )
}
