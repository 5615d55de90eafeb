import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { holdingLock } from './heldLock.ts'

/** Any number; all instances of this server use the same, so that only one migrates at a time. */
const migrationLock = 7_243_001

/** Between two tries. In milliseconds. */
const gap = 500
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
export async function migratePostgres(
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
          await pause(gap)
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
