import { join } from 'node:path'
import type { ResolvedResource } from '../framework/define/resolve.ts'
import { operatorsOf } from './auth/rightsTemplates.ts'
import type { Database, OpenDatabase } from './db/database.ts'
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
  const { databaseUrl, dataDirectory, environment, seedCustomers } = settings
  const opened =
    databaseUrl === undefined
      ? await openPglite(join(dataDirectory, 'database'), (error) => {
          log('The server ends: its database has stopped, and only a new start opens it again.', error)
          process.exit(1)
        })
      : await openPostgres(databaseUrl, (error) => log('A database connection broke.', error))
  try {
    const { database } = opened
    if (hasDemonstration(environment)) await seedDatabase(database, resources, seedCustomers)
    await prepareResources(database, resources)
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
 * rights templates hold now.
 */
export async function prepareResources(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  await applyRightsTemplates(database, operatorsOf(resources))
  await seedTrials(database, resources, new Date())
  await createSortIndexes(database, resources)
}
