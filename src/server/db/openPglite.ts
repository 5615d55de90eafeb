import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './database.ts'
import * as schema from './schema.ts'

/** The SQL of the schema, the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens PGlite and brings its schema up to date.
 *
 * @param directory where the data lie; without it they are kept in memory
 */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  if (directory !== undefined) await mkdir(directory, { recursive: true })
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(directory === undefined ? {} : { dataDir: directory }),
  })
  const database = drizzle({ client, schema })
  await migrate(database, { migrationsFolder })
  return { database, close: () => client.close() }
}
