import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { withReplicas } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, PoolCounts } from './database.ts'
import { isBroken, isLate } from './failures.ts'
import { createLine, type Line, waitTogether } from './lockQueue.ts'
import { longestLock, repeated } from './repeated.ts'
import { neededPosition, StandbyBehind } from './standbyReads.ts'

/** How long a query waits for a connection. In milliseconds. */
const longestWait = 5_000
/** A transaction waits for nothing but this server, which has died or lost its way by then. In milliseconds. */
const longestIdleTransaction = 60_000
/** How much later than the database itself the server gives up a query: then nothing answers any more. In milliseconds. */
const margin = 2_000

interface PostgresPools {
  /**
   * Reads by connections of their own, so that writes that wait for each other leave lists alone; where the caller has asked for
   * it (`Standby`), at the standby.
   */
  database: Database
  counts(): PoolCounts
  end(): Promise<void>
}

interface PoolOptions {
  connections: number
  /** In milliseconds. */
  statementTimeout: number
  /** Told of connections that break while nobody uses them; they are replaced. */
  onError: (error: unknown) => void
  /** How long a query waits for a lock and for a connection, in milliseconds. @default 4 and 5 seconds */
  patience?: number | undefined
  /** Address of a standby. */
  standbyUrl?: string | undefined
}

/** Connects when it is first asked. Nothing waits without end, also where PostgreSQL says nothing at all. */
export function createPostgresPools(url: string, options: PoolOptions): PostgresPools {
  const forWrites = Math.max(1, Math.floor(options.connections / 2))
  const writes = createPool(url, { ...options, connections: forWrites })
  const reads = createPool(url, { ...options, connections: Math.max(1, options.connections - forWrites) })
  const standby = options.standbyUrl === undefined ? undefined : createPool(options.standbyUrl, options)
  const pools = [writes, reads, ...(standby ? [standby] : [])]
  const readAtPrimary = reads.queryFor(false)
  const read: Query = (config, values) => {
    const position = neededPosition()
    return standby && position !== undefined
      ? standby.queryAt(position, config, values)
      : readAtPrimary(config, values)
  }
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, { pool }) => total + count(pool), 0)
  return {
    database: Object.assign(withReplicas(databaseOf(writes.queryFor(true)), [databaseOf(read)]), {
      transaction: transactionsOn(writes.connect, createLine(Math.max(1, Math.floor(forWrites * 0.6)))),
    }),
    counts: () => ({
      total: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    async end() {
      await Promise.all(pools.map(({ pool }) => pool.end()))
    },
  }
}

/** Opens one connection for what must not wait behind requests. */
export function createPostgresPool(
  url: string,
  options: PoolOptions,
): { database: Database; end(): Promise<void> } {
  const { pool, queryFor } = createPool(url, options)
  return { database: databaseOf(queryFor(true)), end: () => pool.end() }
}

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Connections that know their limits. A session of PostgreSQL gets them once. Behind a pool of transactions (PgBouncer)
 * each transaction is given its own, and all of a statement's transaction goes out at once, in one round trip.
 */
function createPool(url: string, { connections, statementTimeout, onError, patience }: PoolOptions) {
  const limits = {
    statement_timeout: statementTimeout,
    lock_timeout: patience ?? longestLock,
    idle_in_transaction_session_timeout: longestIdleTransaction,
  }
  const ofSession = `select ${Object.entries(limits)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')} where pg_backend_pid() = $1`
  const ofTransaction = Object.entries(limits)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join(';')
  const sessions = new WeakSet<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience ?? longestWait,
    keepAlive: true,
    pipeline: true,
    // A connection on which nobody answers in time is cut: what is asked next would wait behind it.
    query_timeout: statementTimeout + margin,
    // Whoever stands between gives a number of its own making to the client; the session's is known to PostgreSQL alone.
    async onConnect(client) {
      const { processID } = client as ConnectedClient
      const asked = { text: ofSession, values: [processID], query_timeout: patience ?? longestWait }
      const { rowCount } = await client.query(asked)
      if (rowCount === 1) sessions.add(client)
    },
  })
  // A connection belongs to nobody once it is free, whichever request has opened it.
  pool.on('error', AsyncLocalStorage.bind(onError))
  // One that breaks while it is used fails the query of whoever uses it; to nobody's ears it would end the process too.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const statements = createStatementNames()
  let finished = 0
  pool.on('release', (failure) => {
    if (!failure) finished += 1
  })
  /** Waits for a connection. Where nobody has finished anything meanwhile, the database says nothing: that is no crowd. */
  const nextClient = async () => {
    const before = finished
    return pool.connect().catch((cause: unknown) => {
      if (!isLate(cause) || finished !== before) throw cause
      throw Object.assign(new Error('The database says nothing.', { cause }), { code: 'ETIMEDOUT' })
    })
  }
  /** In one round trip, and to one server. */
  async function sentTogether(
    client: pg.PoolClient,
    ...queries: [pg.QueryConfig, unknown[]][]
  ): Promise<pg.QueryResult[]> {
    if (sessions.has(client)) {
      return Promise.all(queries.map(([config, values]) => client.query(statements.named(config), values)))
    }
    const sent = [
      client.query(`begin;${ofTransaction}`),
      ...queries.map(([config, values]) => client.query(nameless(config), values)),
      client.query('commit'),
    ]
    return (await Promise.all(sent)).slice(1, -1)
  }
  /** @param mayWrite where the connection breaks, nobody knows then whether it was done */
  const queryFor =
    (mayWrite: boolean): Query =>
    (config, values = []) =>
      repeated(async (current) => {
        const client = await nextClient()
        current.mayBeDone = mayWrite
        return lent(client, async () => (await sentTogether(client, [config, values]))[0] as pg.QueryResult)
      })
  /** Whoever stands between may lead each transaction to another server, so it is asked in the same one how far that is. */
  async function queryAt(position: number, config: pg.QueryConfig, values: unknown[] = []) {
    const client = await nextClient()
    return lent(client, async () => {
      const [state, answer] = await sentTogether(client, [howFar, []], [config, values])
      const replayed: unknown = state?.rows[0]?.replayed
      if (!answer || typeof replayed !== 'string' || Number(replayed) < position) throw new StandbyBehind()
      return answer
    })
  }
  const connect = async (): Promise<Lent> => {
    const client = await nextClient()
    return {
      query: (config, values) => client.query(nameless(config), values),
      getTransactionStatus: () => client.getTransactionStatus(),
      release: (broken) => client.release(broken),
      ...(!sessions.has(client) && { limits: ofTransaction }),
    }
  }
  return { pool, connect, queryFor, queryAt }
}

/** How much of the log a standby has replayed; `null` where it is none. */
const howFar = {
  name: 'how_far',
  text: `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end)::text as replayed`,
}

type ConnectedClient = pg.ClientBase & { processID: number | null }
/** Statements that a session keeps at most. Each takes some ten kilobytes, in every connection. */
const mostNamed = 50
/** How often a statement is asked before it gets its name. */
const oftenEnough = 5

/** Leaves a statement unnamed, so that it is planned anew: the next one may be asked in another session. */
export function nameless(config: pg.QueryConfig): pg.QueryConfig {
  if (!config.name) return config
  const { name, ...unnamed } = config
  return unnamed
}

/** Names statements that are asked again and again, by which a session of PostgreSQL need not plan them anew. */
function createStatementNames() {
  const asked = new Map<string, { times: number; name?: string }>()
  let names = 0
  return {
    /** @param config with a name of whatever kind where its plan does not depend on its values (`preparedOnce`) */
    named(config: pg.QueryConfig): pg.QueryConfig {
      if (!config.name) return config
      const statement = asked.get(config.text) ?? { times: 0 }
      statement.times += 1
      if (statement.name === undefined && statement.times >= oftenEnough && names < mostNamed) {
        names += 1
        statement.name = `often_${names}`
      }
      // Those asked once are forgotten in their order; those with a name are as few as may be.
      if (statement.name === undefined) asked.delete(config.text)
      asked.set(config.text, statement)
      if (asked.size > 10 * mostNamed) {
        for (const [text, { name }] of asked) {
          if (name !== undefined) continue
          asked.delete(text)
          break
        }
      }
      return statement.name === undefined ? nameless(config) : { ...config, name: statement.name }
    },
  }
}

interface Lent {
  query: Query
  getTransactionStatus: pg.PoolClient['getTransactionStatus']
  release(isBroken?: boolean): void
  /** Statements that hold for its next transaction. */
  limits?: string
}

/** Works with a connection and gives it back; one that broke or hangs is not used again. */
async function lent<Result>(client: Pick<Lent, 'release'>, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    client.release()
    return result
  } catch (error) {
    client.release(isBroken(error) || isLate(error))
    throw error
  }
}

/** Transactions need one connection for all they ask: see `transactionsOn`. */
export function databaseOf(query: Query): Database {
  return drizzle({ client: { query } as unknown as pg.Client }) as unknown as Database
}

/**
 * Runs transactions, each on a connection of its own, and repeats those that the database has undone.
 *
 * @param crowd those who wait for what others hold, on these connections together
 */
export function transactionsOn(connect: () => Promise<Lent>, crowd?: Line): Database['transaction'] {
  return (work, config) =>
    repeated(async (current) => {
      const client = await connect()
      let failure: { error: unknown } | undefined
      const inside: typeof work = async (transaction) => {
        if (crowd) waitTogether(transaction, crowd)
        // Goes out together with the first query; where it fails, so does that.
        if (client.limits !== undefined) client.query({ text: client.limits }).catch(() => undefined)
        try {
          const result = await work(transaction)
          // Told to commit what has failed, PostgreSQL undoes it and does not call that an error.
          if (client.getTransactionStatus() === 'E') throw new Error('A query of the transaction has failed.')
          current.mayBeDone = true
          return result
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      const database = databaseOf(client.query)
      return lent(client, () =>
        database
          .transaction(inside, { isolationLevel: 'read committed', ...config })
          // Where its end fails too, because the connection is gone, the first failure tells more.
          .catch((error: unknown) => Promise.reject(failure ? failure.error : error)),
      )
    })
}
