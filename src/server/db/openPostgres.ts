import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { migrationsFolder } from './openPglite.ts'
import * as schema from './schema.ts'

/** Any number; all instances of this server use the same, so that only one migrates at a time. */
const migrationLock = 7_243_001

/**
 * Connects to PostgreSQL and brings its schema up to date. Several servers may start at the same moment.
 *
 * @param url `postgres://…`
 * @param onError told of connections that break while nobody uses them; the pool replaces them
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // A connection belongs to nobody once it is free, whichever request has opened it.
  pool.on('error', AsyncLocalStorage.bind(onError))
  // One that breaks while a transaction has it fails the transaction's queries too; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle({ client, schema }), { migrationsFolder })
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    database: drizzle({ client: pool, schema }),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
