import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { holdingLock } from './heldLock.ts'
import { migratePostgres } from './migratePostgres.ts'
import { migrationsFolder } from './openPglite.ts'
import * as schema from './schema.ts'

/** Any number but that of migrations; all instances use the same. */
const preparationLock = 7_243_002

/** What nobody waits for any more: the panel and proxies give up after a minute. In milliseconds. */
const longestStatement = 30_000
/** A transaction waits for nothing but this server, which has died or lost its way by then. In milliseconds. */
const longestIdleTransaction = 60_000

export interface PostgresOptions {
  /** Connections at most. @default 20 */
  connections?: number
  /** In milliseconds. @default 30 seconds */
  statementTimeout?: number
  /** @default those of this server */
  migrations?: string
  /** Told that a migration waits for somebody else's transaction. @default nobody */
  onDelay?: (error: unknown) => void
  /** Looks at it before anything is changed; where it fails, nothing is. @default any is taken */
  admit?: (database: Database) => Promise<void>
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
  options: PostgresOptions = {},
): Promise<OpenDatabase> {
  const { connections = 20, statementTimeout = longestStatement } = options
  const { migrations = migrationsFolder, onDelay = () => undefined, admit } = options
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 },
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: longestIdleTransaction,
  })
  // A connection belongs to nobody once it is free, whichever request has opened it.
  pool.on('error', AsyncLocalStorage.bind(onError))
  // One that breaks while it is used fails the query of whoever uses it; to nobody's ears it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
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
    await withClient(async (client) => {
      await admit?.(drizzle({ client, schema }))
      await unbounded(client, () => migratePostgres(client, migrations, onDelay))
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    database: drizzle({ client: pool, schema }),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    exclusively: (work) =>
      withClient((client) =>
        unbounded(client, () =>
          holdingLock(client, preparationLock, () => work(drizzle({ client, schema }))),
        ),
      ),
  }
}

/** To make an index takes as long as it takes. */
async function unbounded<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('set statement_timeout = 0')
  const result = await work()
  await client.query('reset statement_timeout')
  return result
}
