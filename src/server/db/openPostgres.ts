import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { migrationsFolder } from './openPglite.ts'
import { createPostgresPools } from './postgresPools.ts'
import * as schema from './schema.ts'

/** Any number but that of migrations; all instances use the same. */
const preparationLock = 7_243_002

/** What nobody waits for any more: the panel gives up after 30 seconds. In milliseconds. */
const longestStatement = 20_000

export interface PostgresOptions {
  /** Connections at most, half of them for writes. @default 20 */
  connections?: number
  /** In milliseconds. @default 20 seconds */
  statementTimeout?: number
  /** How long a query waits for a lock and for a connection, in milliseconds. @default 4 and 5 seconds */
  patience?: number
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
  const { database, counts, end } = createPostgresPools(url, {
    connections,
    statementTimeout,
    onError,
    patience: options.patience,
  })
  /** A connection of its own, on which everything may take as long as it takes; what it holds ends with it. */
  const unbounded = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  try {
    await unbounded(async (client) => {
      await admit?.(drizzle({ client, schema }))
      await migratePostgres(client, migrations, onDelay)
    })
  } catch (error) {
    await end()
    throw error
  }
  return {
    database,
    close: end,
    pool: counts,
    exclusively: (work) =>
      unbounded((client) => holdingLock(client, preparationLock, () => work(drizzle({ client, schema })))),
  }
}

/** Any number; all instances of this server use the same, so that only one migrates at a time. */
const migrationLock = 7_243_001

/** Between two tries. In milliseconds. */
const betweenTries = 500
const mostTries = 600

/** The code of PostgreSQL for a lock that was not got in time. */
const lockNotAvailable = '55P03'

/**
 * Brings the schema up to date while other instances serve. A change of a table waits for every transaction that uses the
 * table, and whoever wants the table after that waits behind it; so it waits for a moment only, gives way, and tries again.
 *
 * @param folder of the migrations
 * @param onDelay told once that a transaction of somebody else holds it up
 * @throws the last failure, after about 15 minutes of tries
 */
async function migratePostgres(
  client: pg.Client,
  folder: string,
  onDelay: (error: unknown) => void,
): Promise<void> {
  const database = drizzle({ client })
  await holdingLock(client, migrationLock, async () => {
    await client.query(`set lock_timeout = '1s'`)
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await migrate(database, { migrationsFolder: folder })
        } catch (error) {
          if (!isHeldUp(error) || tries === mostTries) throw error
          if (tries === 1) onDelay(error)
          await pause(betweenTries)
        }
      }
    } finally {
      await client.query('reset lock_timeout')
    }
  })
}

function isHeldUp(error: unknown): boolean {
  const { cause } = error as Error
  return (cause as { code?: unknown } | undefined)?.code === lockNotAvailable
}

/** Between two looks at a lock that another instance has. In milliseconds. */
const gap = 100

/**
 * Works while no other instance on the same PostgreSQL works under the same key. Whoever waits asks again and again: a
 * statement that waited would have a snapshot, and `create index concurrently` waits for every snapshot that is older than
 * itself, so that the two would wait for each other.
 *
 * @param client a session of its own; where it breaks, the database gives the lock free
 */
async function holdingLock<Result>(
  client: pg.ClientBase,
  key: number,
  work: () => Promise<Result>,
): Promise<Result> {
  while (!(await isTaken(client, key))) await pause(gap)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [key])
  }
}

async function isTaken(client: pg.ClientBase, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
  return rows[0]?.taken === true
}
