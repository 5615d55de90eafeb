import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Between two tries to get a lock that another instance has. In milliseconds. */
const gap = 100
const channel = 'abo_panel_locks'

export interface Wanted {
  /** Told that another instance waits for the lock, or that it is lost: what is done under it must stop. */
  giveWay?: () => void
  /** Ends the wait; the lock is not taken then. */
  signal?: AbortSignal
}

/** Locks by name that hold over all instances on a database. Those of one instance are not told apart. */
export interface SharedLocks {
  /**
   * Waits for a lock.
   *
   * @returns gives it free; never rejects
   * @throws where the wait was ended, or the database does not answer
   */
  take(name: string, wanted?: Wanted): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** For the only instance on a database: nobody else is there to wait for. */
export const ownLocks: SharedLocks = {
  take: async () => async () => undefined,
  close: async () => undefined,
}

/**
 * Locks in PostgreSQL. All that one instance holds belong to one connection, which is made when the first is needed; when it
 * breaks, with the instance or by itself, the database gives them free.
 *
 * @param onError told that the connection broke
 */
export function createSharedLocks(url: string, onError: (error: unknown) => void): SharedLocks {
  let connection: Promise<pg.Client> | undefined
  const held = new Map<string, () => void>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: a connection takes no second query while it is at one. */
  function query<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: readonly string[]) {
    const next = last.then(() => client.query<Row>(text, [...values]))
    last = next.catch(() => undefined)
    return next
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', (error) => {
      connection = undefined
      onError(error)
      for (const giveWay of held.values()) giveWay()
    })
    client.on('notification', ({ payload = '' }) => held.get(payload)?.())
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  }

  function connected(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }

  return {
    async take(name, { giveWay = () => undefined, signal } = {}) {
      const client = await connected()
      const ask = (call: string) =>
        query<{ taken: boolean }>(client, `select ${call}(hashtextextended($1, 0)) as taken`, [name])
      while (!(await ask('pg_try_advisory_lock')).rows[0]?.taken) {
        await query(client, 'select pg_notify($1, $2)', [channel, name])
        await pause(gap, undefined, { ...(signal && { signal }) })
      }
      held.set(name, giveWay)
      return async () => {
        held.delete(name)
        // A connection that broke has given it free.
        await ask('pg_advisory_unlock').catch(() => undefined)
      }
    },
    async close() {
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
