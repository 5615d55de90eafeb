import type { ResolvedResource } from '../../src/framework/define/resolve.ts'
import type { Database } from '../../src/server/db/database.ts'
import { seedDatabase } from '../../src/server/db/seed/seedDatabase.ts'
import { createSortIndexes } from '../../src/server/db/sortIndexes.ts'

/** The demonstration's data with 400 customers, and the indexes of these resources; what is there stays. */
export async function fillDatabase(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  await seedDatabase(database, resources, 400)
  await createSortIndexes(database, resources)
}
