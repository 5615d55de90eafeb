import { join } from 'node:path'
import type { ResolvedResource } from '../framework/define/resolve.ts'
import { operatorsOf } from './auth/rightsTemplates.ts'
import type { OpenDatabase } from './db/database.ts'
import { openPglite } from './db/openPglite.ts'
import { openPostgres } from './db/openPostgres.ts'
import { seedDatabase } from './db/seed/seedDatabase.ts'
import { seedTrials } from './db/seed/seedTrials.ts'
import { createSortIndexes } from './db/sortIndexes.ts'
import { applyRightsTemplates } from './operators/applyRightsTemplates.ts'
import { hasDemonstration, type Settings } from './settings.ts'
import { type SigningKeys, signingKeyFromDatabase, signingKeyFromFile } from './signingKey.ts'

/** Opens the database that the settings name, fills it where it is for demonstration, and finds the signing keys. */
export async function openServerDatabase(
  settings: Settings,
  resources: readonly ResolvedResource[],
  log: (message: string, error: unknown) => void,
): Promise<OpenDatabase & { signingKeys: SigningKeys }> {
  const { databaseUrl, databasePool, dataDirectory, environment, seedCustomers } = settings
  const opened =
    databaseUrl === undefined
      ? await openPglite(join(dataDirectory, 'database'), (error) => {
          log('The server ends: its database has stopped, and only a new start opens it again.', error)
          process.exit(1)
        })
      : await openPostgres(databaseUrl, (error) => log('A database connection broke.', error), {
          connections: databasePool,
          onDelay: (error) => log('A migration waits for a transaction that uses the same table.', error),
        })
  try {
    const { database, exclusively = (work) => work(database) } = opened
    if (hasDemonstration(environment)) {
      await exclusively((unbounded) => seedDatabase(unbounded, resources, seedCustomers))
    }
    await prepareResources(opened, resources)
    const signingKey =
      settings.signingKey ??
      (databaseUrl === undefined
        ? await signingKeyFromFile(dataDirectory)
        : await signingKeyFromDatabase(database))
    const { previousSigningKey } = settings
    return { ...opened, signingKeys: previousSigningKey ? [signingKey, previousSigningKey] : [signingKey] }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Makes ready what resources need in the database: indexes for their lists, samples of those that are tried out, and what
 * rights templates hold now. Of several instances, one after the other does.
 */
export async function prepareResources(
  { database: shared, exclusively = (work) => work(shared) }: Pick<OpenDatabase, 'database' | 'exclusively'>,
  resources: readonly ResolvedResource[],
): Promise<void> {
  await exclusively(async (database) => {
    await applyRightsTemplates(database, operatorsOf(resources))
    await seedTrials(database, resources, new Date())
    await createSortIndexes(database, resources)
  })
}
