import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { holdingLock } from './heldLock.ts'
import { migratePostgres } from './migratePostgres.ts'
import { migrationsFolder } from './openPglite.ts'
import * as schema from './schema.ts'

/** Any number but that of migrations; all instances use the same. */
const preparationLock = 7_243_002

export interface PostgresOptions {
  /** @default those of this server */
  migrations?: string
  /** Told that a migration waits for somebody else's transaction. @default nobody */
  onDelay?: (error: unknown) => void
}

/**
 * Connects to PostgreSQL and brings its schema up to date. Several servers may start at the same moment, and others may serve.
 *
 * @param url `postgres://…`
 * @param onError told of connections that break while nobody uses them; the pool replaces them
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { migrations = migrationsFolder, onDelay = () => undefined }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // A connection belongs to nobody once it is free, whichever request has opened it.
  pool.on('error', AsyncLocalStorage.bind(onError))
  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>) => {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // What it still holds, locks too, ends with it.
      client.release(true)
      throw error
    }
  }
  try {
    await withClient((client) => migratePostgres(client, migrations, onDelay))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    database: drizzle({ client: pool, schema }),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    exclusively: (work) => withClient((client) => holdingLock(client, preparationLock, work)),
  }
}
