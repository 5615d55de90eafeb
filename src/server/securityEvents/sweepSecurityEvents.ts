import { and, eq, lt } from 'drizzle-orm'
import { securityEventsName } from '../../model/access/securityEvents.ts'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/removeFree.ts'
import { records } from '../db/schema.ts'
import type { LogFailure } from '../log/log.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Removes the events that are older than so many days. */
export async function removeOldEvents(database: Database, days: number, now: Date): Promise<void> {
  const isOld = lt(records.updatedAt, new Date(now.getTime() - days * day))
  await removeFree(database, records, and(eq(records.resource, securityEventsName), isOld))
}

/**
 * Removes old events, now and every hour.
 *
 * @returns ends it, once what is under way is done
 */
export function sweepSecurityEvents(
  database: Database,
  days: number,
  clock: () => Date,
  log: LogFailure,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = running
      .then(() => removeOldEvents(database, days, clock()))
      .catch((error: unknown) => log('Old security events could not be removed.', error))
  }
  sweep()
  const timer = setInterval(sweep, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
