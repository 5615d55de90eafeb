import { join } from 'node:path'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resealSecondFactors } from '#server/auth/secondFactor/sealed.ts'
import { type SigningKeys, signingKeyFromDatabase, signingKeyFromFile } from '#server/auth/signingKeys.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres, placeOf } from '#server/db/openPostgres.ts'
import { bringSearchTexts } from '#server/db/searchTexts.ts'
import { applyRightsTemplates, operatorsOf } from '#server/operators/rightsTemplates.ts'
import { noteServing, refuseForgotten } from '#server/servedElsewhere.ts'
import { hasDemonstration, type Settings } from '#server/settings.ts'
import {
  claimEnvironment,
  isEmpty,
  refuseDemoAccounts,
  refuseMoved,
  refuseOtherEnvironment,
} from './databaseEnvironment.ts'
import { seedDays } from './seed/seedCalendar.ts'
import { seedConfigured } from './seed/seedConfigured.ts'
import { seedDatabase } from './seed/seedDatabase.ts'

/** Opens the database that the settings name, with its schema in place. @param admit looks at it before anything is changed */
export function openDatabase(
  settings: Settings,
  log: (message: string, error: unknown) => void,
  admit?: (database: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseReadUrl: readUrl, databasePool, dataDirectory } = settings
  if (databaseUrl === undefined) {
    const end = (error: unknown) => {
      log('The server ends: its database has stopped, and only a new start opens it again.', error)
      process.exit(1)
    }
    return openPglite(join(dataDirectory, 'database'), end, admit, { onMigrate: log })
  }
  return openPostgres(databaseUrl, (error) => log('A database connection broke.', error), {
    connections: databasePool,
    readUrl,
    onMigrate: log,
    ...(admit && { admit }),
  })
}

/** Fills the database where it is for demonstration, and finds the signing keys. @throws StartRefused */
export async function openServerDatabase(
  settings: Settings,
  resources: readonly ResolvedResource[],
  log: (message: string, error: unknown) => void,
): Promise<OpenDatabase & { signingKeys: SigningKeys }> {
  const { databaseUrl, dataDirectory, environment, seedCustomers } = settings
  const isForWork = databaseUrl === undefined && !hasDemonstration(environment)
  if (isForWork) await refuseForgotten(dataDirectory)
  const opened = await openDatabase(settings, log, (database) =>
    refuseOtherEnvironment(database, environment),
  )
  try {
    const { database, isReadOnly, exclusively = (work) => work(database) } = opened
    await refuseMoved(database)
    const first = isReadOnly ? async () => undefined : exclusively
    await first(async (unbounded) => {
      await claimEnvironment(unbounded, environment)
      if (!hasDemonstration(environment)) return
      // Before the samples, which are written as they should be: a first start has nothing to bring. Any other does it behind.
      if (await isEmpty(unbounded)) await bringSearchTexts(unbounded, resources)
      const days = seedDays(settings.seedDay, new Date())
      await seedDatabase(unbounded, resources, { customers: seedCustomers, days })
    })
    await refuseDemoAccounts(database, environment)
    if (isForWork) await refuseForgotten(dataDirectory, await isEmpty(database))
    if (!isReadOnly) await prepareResources(opened, resources, environment)
    const signingKey =
      settings.signingKey ??
      (databaseUrl === undefined
        ? await signingKeyFromFile(dataDirectory)
        : await signingKeyFromDatabase(database))
    const { previousSigningKey } = settings
    const signingKeys: SigningKeys = previousSigningKey ? [signingKey, previousSigningKey] : [signingKey]
    if (!isReadOnly) await resealSecondFactors(database, signingKeys)
    await noteServing(dataDirectory, databaseUrl && placeOf(databaseUrl))
    return { ...opened, signingKeys }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Closes the database however the work ends. */
export async function withDatabase<Opened extends OpenDatabase, Result>(
  opening: Promise<Opened>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await opening
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Brings rights templates and, in a demonstration, samples up to date, one instance at a time. */
export async function prepareResources(
  { database: shared, exclusively = (work) => work(shared) }: Pick<OpenDatabase, 'database' | 'exclusively'>,
  resources: readonly ResolvedResource[],
  environment = 'prod',
): Promise<void> {
  await exclusively(async (database) => {
    await applyRightsTemplates(database, operatorsOf(resources))
    if (hasDemonstration(environment)) await seedConfigured(database, resources, new Date())
  })
}
