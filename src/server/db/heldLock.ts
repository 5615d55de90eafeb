import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Between two looks at a lock that another instance has. In milliseconds. */
const gap = 100

/**
 * Works while no other instance on the same PostgreSQL works under the same key. Whoever waits asks again and again: a
 * statement that waited would have a snapshot, and `create index concurrently` waits for every snapshot that is older than
 * itself, so that the two would wait for each other.
 *
 * @param client a session of its own; where it breaks, the database gives the lock free
 */
export async function holdingLock<Result>(
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
