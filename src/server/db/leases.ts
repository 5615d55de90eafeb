import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { LeaseLost } from './failures.ts'
import { createPostgresPool } from './postgresPools.ts'
import { leases } from './schema.ts'

/** How long a lease holds when it is not renewed. In milliseconds. */
const usualLength = 10_000
/** Between two tries to get one that another has. In milliseconds. */
const gap = 100
/** Between two looks whether somebody waits for one that is given away on demand. In milliseconds. */
const look = 200
/** How long the database may take to answer; it is asked again before a lease runs out. In milliseconds. */
const longestStatement = 2_000

export interface Wanted {
  /** Told that another waits for the lease, or that it is lost: what is done under it must stop. */
  giveWay?: () => void
  /** Ends the wait; the lease is not taken then. */
  signal?: AbortSignal
}

/** What its holder alone may do, until it is given free or lost. */
export interface Lease {
  /** @throws LeaseLost where it is lost. To be asked before each step that nobody else may take meanwhile */
  check(): void
  /** Until the transaction ends, nobody else takes it. @throws LeaseLost where somebody has */
  hold(transaction: Database): Promise<void>
  /** Gives it free; never rejects. */
  release(): Promise<void>
}

/** Leases by name, over all instances on a database. */
export interface Leases {
  /** Waits for a lease. @throws where the wait was ended, or the database does not answer */
  take(name: string, wanted?: Wanted): Promise<Lease>
  close(): Promise<void>
}

/** For the only instance on a database: nobody else is there to wait for. */
export const ownLeases: Leases = {
  take: async () => ({ check() {}, hold: async () => undefined, release: async () => undefined }),
  close: async () => undefined,
}

interface Held {
  name: string
  holder: string
  giveWay: (() => void) | undefined
  /** By this process's clock, which nobody sets; counted from before the database was asked. */
  until: number
  /** `giveWay` was told. */
  isTold: boolean
}

/**
 * Keeps leases in a table. They need no session of PostgreSQL, so that they hold through a pool of transactions and
 * outlast a failover. The holder renews at a third of the length. Only the database's clock is compared, as those of
 * instances differ. One connection serves all that an instance holds.
 *
 * @param length how long a lease holds when it is not renewed, in milliseconds
 */
export function createLeases(url: string, onError: (error: unknown) => void, length = usualLength): Leases {
  const { database, end } = createPostgresPool(url, {
    ...{ connections: 1, statementTimeout: longestStatement, patience: longestStatement, onError },
  })
  const held = new Map<string, Held>()
  const until = sql`now() + ${length} * interval '1 millisecond'`
  let isKept = false

  function isLost({ holder, until: end }: Held): boolean {
    return !held.has(holder) || performance.now() >= end
  }

  function tell(lease: Held): void {
    if (lease.isTold) return
    lease.isTold = true
    lease.giveWay?.()
  }

  /** It has run out or went to somebody else. */
  function lose(lease: Held): void {
    held.delete(lease.holder)
    tell(lease)
  }

  /** Asks for all at once; what is answered holds from when it was asked. */
  async function renew(): Promise<void> {
    const asked = performance.now()
    const before = [...held.values()]
    const rows = await database
      .update(leases)
      .set({ until })
      .where(inArray(leases.holder, [...held.keys()]))
      .returning({ holder: leases.holder, wanted: leases.wanted })
    const answered = new Map(rows.map(({ holder, wanted }) => [holder, wanted]))
    for (const lease of before) {
      // Given free meanwhile.
      if (!held.has(lease.holder)) continue
      const wanted = answered.get(lease.holder)
      if (wanted === undefined) lose(lease)
      else lease.until = asked + length
      if (wanted) tell(lease)
    }
  }

  async function findWanted(): Promise<void> {
    const waiting = [...held.values()].filter(({ giveWay, isTold }) => giveWay && !isTold)
    if (waiting.length === 0) return
    const holders = waiting.map(({ holder }) => holder)
    const rows = await database
      .select({ holder: leases.holder })
      .from(leases)
      .where(and(inArray(leases.holder, holders), leases.wanted))
    const wanted = new Set(rows.map(({ holder }) => holder))
    for (const lease of waiting) if (wanted.has(lease.holder)) tell(lease)
  }

  /** Those of instances that were killed, of names that never come again. */
  const removeForgotten = () =>
    database
      .delete(leases)
      .where(lt(leases.until, sql`now() - interval '1 hour'`))
      .then(() => undefined, onError)

  /** For as long as there are any. */
  async function keep(): Promise<void> {
    const each = Math.min(look, length / 10)
    let next = performance.now() + length / 3
    isKept = true
    await removeForgotten()
    while (held.size > 0) {
      await pause(each, undefined, { ref: false })
      // First, so that what has run out does not come back.
      for (const lease of held.values()) if (isLost(lease)) lose(lease)
      const isDue = performance.now() >= next
      try {
        await (isDue ? renew() : findWanted())
        if (isDue) next = performance.now() + length / 3
      } catch (error) {
        onError(error)
      }
    }
    isKept = false
  }

  /** @returns whether nobody else has it */
  async function isTaken(name: string, holder: string): Promise<boolean> {
    const values = { name, holder, until, wanted: false }
    const set = { holder, until, wanted: false }
    const taken = await database
      .insert(leases)
      .values(values)
      .onConflictDoUpdate({ target: leases.name, set, setWhere: sql`${leases.until} < now()` })
      .returning({ holder: leases.holder })
    return taken.length > 0
  }

  const free = (holder: string) =>
    database
      .delete(leases)
      .where(eq(leases.holder, holder))
      // It runs out by itself.
      .then(() => undefined, onError)

  return {
    async take(name, { giveWay, signal } = {}) {
      const holder = randomUUID()
      let asked = performance.now()
      while (!(await isTaken(name, holder))) {
        await database
          .update(leases)
          .set({ wanted: true })
          .where(and(eq(leases.name, name), not(leases.wanted)))
        await pause(gap, undefined, { ...(signal && { signal }) })
        asked = performance.now()
      }
      const lease: Held = { name, holder, giveWay, until: asked + length, isTold: false }
      held.set(holder, lease)
      if (!isKept) void keep()
      return {
        check() {
          if (isLost(lease)) throw new LeaseLost(name)
        },
        async hold(transaction) {
          const [row] = await transaction
            .select({ holder: leases.holder })
            .from(leases)
            .where(and(eq(leases.name, name), eq(leases.holder, holder)))
            .for('share')
          if (!row) throw new LeaseLost(name)
        },
        async release() {
          held.delete(holder)
          await free(holder)
        },
      }
    },
    async close() {
      const holders = [...held.keys()]
      held.clear()
      await Promise.all(holders.map(free))
      await end()
    },
  }
}
