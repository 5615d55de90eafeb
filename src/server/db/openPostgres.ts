import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { LogFailure } from '../log.ts'
import { StartRefused } from '../settings.ts'
import { type Database, isStandby, type OpenDatabase } from './database.ts'
import { createLeases, type Lease } from './leases.ts'
import { migratePostgres, refuseOlderSchema } from './migratePostgres.ts'
import { migrationsFolder } from './openPglite.ts'
import { createPostgresPools, databaseOf, nameless, transactionsOn } from './postgresPools.ts'
import { type Build, thisBuild } from './releases.ts'
import { refuseOtherRelease } from './servedBy.ts'

/** What nobody waits for any more: the panel gives up after 30 seconds. In milliseconds. */
const longestStatement = 20_000

export interface PostgresOptions {
  /** Connections at most, half of them for writes. */
  connections?: number
  /** In milliseconds. */
  statementTimeout?: number
  /** How long a query waits for a lock and for a connection, in milliseconds. */
  patience?: number
  migrations?: string
  build?: Build
  /** Told that a schema that is there is changed, and that this waits for somebody else's transaction. */
  onMigrate?: LogFailure
  /** Address of a standby that lists may be read at. */
  readUrl?: string | undefined
  /** Looks at it before anything is changed; where it fails, nothing is. */
  admit?: (database: Database) => Promise<void>
}

/**
 * Connects to PostgreSQL, itself or through a pool of transactions, and brings its schema up to date. Several servers may
 * start at the same moment.
 *
 * @param onError told of connections that break while nobody uses them; the pool replaces them
 * @throws ConnectionRefused where nobody is let in
 */
export async function openPostgres(
  url: string,
  onError: (error: unknown) => void,
  options: PostgresOptions = {},
): Promise<OpenDatabase> {
  const { connections = 20, statementTimeout = longestStatement } = options
  const { migrations = migrationsFolder, build = thisBuild, admit, onMigrate } = options
  const { database, counts, end } = createPostgresPools(url, {
    connections,
    statementTimeout,
    onError,
    patience: options.patience,
    standbyUrl: options.readUrl,
  })
  /** A connection of its own, on which everything may take as long as it takes. */
  const unbounded = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = clientFor(url)
    client.on('error', () => undefined)
    await client.connect().catch((error: unknown) => {
      throw new ConnectionRefused(client, error)
    })
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const opened = await unbounded(async (client) => {
    const known = readMigrationFiles({ migrationsFolder: migrations })
    const asked = unboundedDatabase(client)
    const isReadOnly = await isStandby(asked)
    const found = await refuseOtherRelease(asked, known, build)
    await admit?.(asked)
    if (!isReadOnly) return { before: await migratePostgres(client, known, build, onMigrate) }
    await refuseOlderSchema(asked, known, build)
    return { before: found, isReadOnly }
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    database,
    ...opened,
    close: end,
    pool: counts,
    async exclusively(work, turn) {
      const leases = createLeases(url, onError)
      try {
        const lease = await leases.take(turn?.lease ?? 'preparation', turn)
        return await unbounded((client) => work(unboundedDatabase(client, lease)))
      } finally {
        await leases.close()
      }
    },
  }
}

/** Reads which database an address names, as the driver does, without asking anybody. */
export function placeOf(url: string): { host: string; name: string } {
  const { host, port, database } = clientFor(url)
  return { host: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`, name: database ?? '' }
}

/** Looks whether the database lets in whoever the address names. @throws ConnectionRefused where it does not */
export async function reachPostgres(url: string): Promise<void> {
  const client = clientFor(url)
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new ConnectionRefused(client, error)
  })
  await client.end()
}

function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  } catch (error) {
    throw unreadableAddress(error)
  }
}

/** @param lease asked before each query: what is lost must not go on */
function unboundedDatabase(client: pg.Client, lease?: Lease): Database {
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    lease?.check()
    return client.query(nameless(config), values)
  }
  const transaction = transactionsOn(async () => ({
    query,
    getTransactionStatus: () => client.getTransactionStatus(),
    release: () => undefined,
  }))
  return Object.assign(databaseOf(query), { transaction })
}

type Place = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>

/** A database that lets nobody in, in one line that names the variable. Never holds a password. */
class ConnectionRefused extends StartRefused {
  override readonly name = 'ConnectionRefused'

  constructor(place: Place, error: unknown) {
    const { user, host, port, database } = place
    super(`DATABASE_URL (${user ?? ''}@${host}:${port}/${database ?? ''}): ${reasonOf(error, place)}`, {
      cause: error,
    })
  }
}

/** An address that the driver cannot read. It is not shown: nobody knows what of it is the password. */
function unreadableAddress(cause: unknown): StartRefused {
  return new StartRefused(
    'DATABASE_URL is no address that can be read: signs such as @, /, # and % in a password are percent-encoded.',
    { cause },
  )
}

function reasonOf(error: unknown, { user, database }: Place): string {
  const code: unknown = Reflect.get(Object(error), 'code')
  const message = error instanceof Error ? error.message : String(error)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing answers there (${code}).`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `nobody knows that host (${code}).`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `that host cannot be reached (${code}).`
    case '28P01':
      return `the password of "${user}" is wrong (${code}).`
    case '3D000':
      return `there is no database "${database}" (${code}).`
  }
  if (/password must be a/.test(message))
    return `the server asks for a password of "${user}", and there is none.`
  if (/^timeout expired/.test(message)) return 'nothing answers there in time.'
  return `${message}${typeof code === 'string' ? ` (${code})` : ''}.`
}
