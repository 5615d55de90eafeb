import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { compileQuickly } from './compileQuickly.ts'

/** Starts a PGlite in memory with its tables and without a row. Its queries are small, so it has less memory than that of a server. */
export async function startEmptyPglite(): Promise<PGlite> {
  compileQuickly()
  return PGlite.create({
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    loadDataDir: await openAsBlob(inject('emptyDatabase')),
  })
}
