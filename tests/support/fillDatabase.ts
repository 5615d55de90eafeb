import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createPasswords } from '#server/auth/password.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
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

/** The same in a PGlite that nobody else has: its indexes are made at once, not one after the other beside others who write. */
export async function fillQuickly(
  client: PGlite,
  resources: readonly ResolvedResource[],
  passwords = quickPasswords,
): Promise<void> {
  const database = drizzle({ client, schema })
  await seedDatabase(database, resources, { customers: 400, days: testSeedDays }, passwords)
  const statements: string[] = []
  const gathering = new Proxy(database, {
    get: (target, key) =>
      key === 'execute'
        ? async (query: SQL) => void statements.push(dialect.sqlToQuery(query).sql)
        : Reflect.get(target, key),
  })
  await createSortIndexes(gathering, resources)
  await client.exec(statements.join(';').replaceAll(' concurrently ', ' '))
}

const dialect = new PgDialect()
