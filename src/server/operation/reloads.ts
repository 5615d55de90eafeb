import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema.ts'
import type { LogFailure } from '../log.ts'

/** Lets a server read its configuration anew. SIGHUP is what a terminal sends that is closed. */
export const reloadSignal = 'SIGUSR2'

/** Row of the settings with a value that is another one each time. */
const rowName = 'reload'

/** Between two looks, in milliseconds. */
const interval = 5000

async function lastAsked(database: Database): Promise<unknown> {
  const [row] = await database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, rowName))
  return row?.value
}

/** Asks every instance on a database to read its configuration anew. */
export async function askForReload(database: Database): Promise<void> {
  const value = randomUUID()
  await database
    .insert(settings)
    .values({ name: rowName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/**
 * Watches whether somebody has asked for the configuration to be read anew: instances have only their database in common.
 *
 * @returns ends it, once a look that is under way is done
 */
export async function watchReloads(
  database: Database,
  reload: () => Promise<void>,
  log: LogFailure,
  gap = interval,
): Promise<() => Promise<void>> {
  let lastSeen = await lastAsked(database)
  let looking = Promise.resolve()
  let hasFailed = false
  const look = async () => {
    const asked = await lastAsked(database)
    hasFailed = false
    if (asked === lastSeen) return
    lastSeen = asked
    await reload()
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      // A database that is away for long is told by others.
      if (!hasFailed) log('Whether to read the configuration anew could not be looked up.', error)
      hasFailed = true
    })
  }, gap)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
