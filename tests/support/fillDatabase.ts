import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createPasswords } from '#server/auth/password.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { testSeedDays } from './seedDays.ts'

/** At a cost that is none: what the tests of the API wait for otherwise are passwords. */
export const quickPasswords = createPasswords({ ln: 4, r: 8, p: 1 })

/** The demonstration's data with 400 customers, and the indexes of these resources; what is there stays. */
export async function fillDatabase(
  { database: shared, exclusively = (work) => work(shared) }: Pick<OpenDatabase, 'database' | 'exclusively'>,
  resources: readonly ResolvedResource[],
  passwords = quickPasswords,
): Promise<void> {
  await exclusively(async (database) => {
    await seedDatabase(database, resources, { customers: 400, days: testSeedDays }, passwords)
    await createSortIndexes(database, resources)
  })
}
