import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../db/database.ts'
import { migrationsFolder, openPgliteAsItIs } from '../db/openPglite.ts'

/** What a database is told by. */
export interface DatabaseFacts {
  /** Time of its newest migration. */
  schema: number
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>
}

/** The time of the newest migration that this version knows. */
export function newestSchema(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}

/** Opens the PGlite of a folder, changes nothing in it, and closes it in good order. */
export async function readDatabaseFacts(folder: string): Promise<DatabaseFacts> {
  const { database, close } = await openPgliteAsItIs(folder)
  try {
    const newest = sql`select max(created_at) as newest from drizzle.__drizzle_migrations`
    const [schema] = await rowsOf<{ newest: string }>(database, newest)
    const tables = await rowsOf<{ name: string }>(
      database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const rows: Record<string, number> = {}
    for (const { name } of tables) {
      const [counted] = await rowsOf<{ rows: string }>(
        database,
        sql`select count(*) as rows from ${sql.identifier(name)}`,
      )
      rows[name] = Number(counted?.rows)
    }
    return { schema: Number(schema?.newest), rows }
  } finally {
    await close()
  }
}

async function rowsOf<Row>(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.execute(query)) as unknown as { rows: Row[] }).rows
}
