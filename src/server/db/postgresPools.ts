import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { withReplicas } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, PoolCounts } from './database.ts'
import * as schema from './schema.ts'

/** How long a query waits for a row or table that somebody else holds, before others wait behind it. In milliseconds. */
const longestLock = 4_000
/** How long a query waits for a connection. In milliseconds. */
const longestWait = 5_000
/** A transaction waits for nothing but this server, which has died or lost its way by then. In milliseconds. */
const longestIdleTransaction = 60_000
/** How much later than the database itself the server gives up a query: then nothing answers any more. In milliseconds. */
const margin = 2_000

export interface PostgresPools {
  /** Reads by connections of their own, so that writes that wait for each other leave lists alone. */
  database: Database
  counts(): PoolCounts
  end(): Promise<void>
}

export interface PoolOptions {
  /** Connections at most, half of them for writes; two at least. */
  connections: number
  /** In milliseconds. */
  statementTimeout: number
  onError: (error: Error) => void
  /** How long a query waits for a lock and for a connection, in milliseconds. @default 4 and 5 seconds */
  patience?: number | undefined
}

/** Connects to PostgreSQL when it is first asked. Nothing waits without end, also where PostgreSQL says nothing at all. */
export function createPostgresPools(
  url: string,
  { connections, statementTimeout, onError, patience }: PoolOptions,
): PostgresPools {
  const forWrites = Math.max(1, Math.floor(connections / 2))
  const create = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: patience ?? longestWait,
      keepAlive: true,
      statement_timeout: statementTimeout,
      lock_timeout: patience ?? longestLock,
      query_timeout: statementTimeout + margin,
      idle_in_transaction_session_timeout: longestIdleTransaction,
    })
    // A connection belongs to nobody once it is free, whichever request has opened it.
    pool.on('error', AsyncLocalStorage.bind(onError))
    pool.on('connect', (client) => {
      // One that breaks while it is used fails the query of whoever uses it; to nobody's ears it would end the process too.
      client.on('error', () => undefined)
      breakWhenLate(client)
    })
    return pool
  }
  const writes = create(forWrites)
  const reads = create(Math.max(1, connections - forWrites))
  const pools = [writes, reads]
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    database: withReplicas(drizzle({ client: writes, schema }), [drizzle({ client: reads, schema })]),
    counts: () => ({
      total: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/**
 * Cuts a connection whose query nobody answers in time: what is asked on it next would wait behind that query, the end of a
 * transaction too, and the pool would hand it out again.
 */
function breakWhenLate(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const cut = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') {
      // The socket itself: to end it politely would wait for an answer.
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    }
  }
  const asked = (...parameters: unknown[]) => {
    const told = parameters.at(-1)
    if (typeof told === 'function') {
      const withCut = (error: unknown, result: unknown) => {
        cut(error)
        told(error, result)
      }
      return query(...parameters.slice(0, -1), withCut)
    }
    const answer = query(...parameters)
    if (!(answer instanceof Promise)) return answer
    answer.catch((error: unknown) => {
      cut(error)
      // drizzle-orm (0.45) keeps the connection of a transaction whose beginning fails.
      if (beginsTransaction(parameters[0])) client.release(true)
    })
    return answer
  }
  client.query = asked as typeof client.query
}

function beginsTransaction(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown }).text
  return typeof text === 'string' && /^begin\b/i.test(text)
}
