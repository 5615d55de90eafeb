import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that `prepareDatabase` has written. */
    seededDatabase: string
  }
}

/**
 * A PGlite in memory that begins as a copy of the one that was filled before the tests.
 *
 * @param onQuery told of what is sent to it. @default nobody
 */
export async function openSeededDatabase(
  onQuery: (text: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const loadDataDir = await openAsBlob(inject('seededDatabase'))
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir })
  return { database: drizzle({ client, schema, logger: { logQuery: onQuery } }), close: () => client.close() }
}
