import type { PGlite } from '@electric-sql/pglite'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { panelResources } from '#app/server/panelResources.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { fillQuickly } from './fillDatabase.ts'
import { startEmptyPglite } from './memoryDatabase.ts'
import { keepPristine, type Pristine } from './pristine.ts'
import { noteStatement } from './spreadStatements.ts'

/** PGlites of this process that nobody has open. */
const resting: { client: PGlite; pristine: Pristine }[] = []

/**
 * Opens a PGlite in memory with the demonstration's data. Whoever closes one leaves it to the next, to whom it is put back to how
 * it was; who has two open at the same time has two. One whose tables were changed is not used again.
 *
 * @param onQuery told of what is sent to it. @default nobody
 */
export async function openSeededDatabase(
  onQuery: (text: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const seeded = (await putBack()) ?? (await make())
  let isOpen = true
  const client = new Proxy(seeded.client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]): unknown =>
        isOpen ? Reflect.apply(value, target, parameters) : Promise.reject(new Error('PGlite is closed'))
    },
  })
  return {
    // Made anew: much is remembered by the database.
    database: drizzle({
      client,
      schema,
      logger: {
        logQuery: (text) => {
          noteStatement(text)
          onQuery(text)
        },
      },
    }),
    async close() {
      if (isOpen) resting.push(seeded)
      isOpen = false
    },
  }
}

async function putBack() {
  for (;;) {
    const seeded = resting.pop()
    if (!seeded || (await seeded.pristine.putBack().catch(() => false))) return seeded
    await seeded.client.close().catch(() => undefined)
  }
}

/** Opens a PGlite in memory with its tables and without a row. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const opened = await openSeededDatabase()
  const tables = Object.values<unknown>(schema).flatMap((table) =>
    is(table, PgTable) ? [getTableName(table)] : [],
  )
  await opened.database.execute(sql.raw(`truncate ${tables.join()} restart identity`))
  return opened
}

async function make() {
  const client = await startEmptyPglite()
  await fillQuickly(client, panelResources())
  return { client, pristine: await keepPristine(client) }
}
