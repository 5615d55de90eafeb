import { eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { resetCall } from '#config/resetCall.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Passwords } from '#server/auth/password.ts'
import { createPasswords } from '#server/auth/password.ts'
import type { Database } from '#server/db/database.ts'
import {
  accountLinks,
  accounts,
  attempts,
  configuredRecords,
  formVisits,
  idempotencyKeys,
  mails,
  mediaFiles,
  records,
  settings,
} from '#server/db/schema.ts'
import type { Route } from '#server/http/route.ts'
import type { Settings } from '#server/settings.ts'
import { lockProgress, progressName } from './databaseEnvironment.ts'
import { seedDays } from './seed/seedCalendar.ts'
import { seedConfigured, seededName } from './seed/seedConfigured.ts'
import { accountRow, type SeedOptions, seedDatabase } from './seed/seedDatabase.ts'
import { demoAccounts } from './seed/seedOperators.ts'

/** Serves the call only in `local`: anywhere else it answers 404 like any unknown path. */
export function resetRoutes(
  { environment, seedCustomers, seedDay }: Pick<Settings, 'environment' | 'seedCustomers' | 'seedDay'>,
  database: Database,
  resources: readonly ResolvedResource[],
  passwords?: Passwords,
): Route[] {
  if (environment !== 'local') return []
  return [
    {
      ...resetCall,
      async handle(context) {
        const seeds = { customers: seedCustomers, days: seedDays(seedDay, new Date()) }
        await resetDatabase(database, resources, seeds, passwords)
        return context.body(null, 204)
      },
    },
  ]
}

/**
 * Puts a demonstration back to how a first start makes it. Demo accounts keep their sessions, so that whoever asks for it
 * stays signed in. All or nothing; of two at the same moment the second waits.
 */
export async function resetDatabase(
  database: Database,
  resources: readonly ResolvedResource[],
  seeds: SeedOptions,
  passwords = createPasswords(),
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockProgress(transaction)
    for (const table of [
      records,
      configuredRecords,
      mails,
      accountLinks,
      attempts,
      idempotencyKeys,
      formVisits,
    ]) {
      await transaction.delete(table)
    }
    // Files that people have put there leave their store afterwards.
    await transaction.update(mediaFiles).set({ removeAt: new Date() })
    await transaction.delete(mediaFiles).where(isNotNull(mediaFiles.builtIn))
    const demoIds = demoAccounts.map(({ id }) => id)
    await transaction.delete(accounts).where(notInArray(accounts.id, demoIds))
    // Names of accounts are unique, and one may have taken another's.
    await transaction.update(accounts).set({ username: sql`'was ' || ${accounts.id}` })
    for (const account of demoAccounts) {
      const { id, ...row } = await accountRow(account, passwords)
      await transaction
        .update(accounts)
        .set({ ...row, blocked: false })
        .where(eq(accounts.id, id))
    }
    const value = { customers: -1, days: seeds.days }
    await transaction
      .insert(settings)
      .values({ name: progressName, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    await seedDatabase(transaction, resources, seeds, passwords)
    await transaction.delete(settings).where(eq(settings.name, seededName))
    await seedConfigured(transaction, resources, new Date())
  })
}
