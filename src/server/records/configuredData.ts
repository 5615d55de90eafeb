import { count, eq, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { configuredRecords, records } from '../db/schema.ts'
import { isStoredHere } from './storedResource.ts'

/**
 * What stored records of entries of `config.json` are now: `served`; `left`: no entry of the name is there any more;
 * `elsewhere`: it names a backend; `inCode`: the product has one of the name, whose records are others.
 */
export type DataState = 'served' | 'left' | 'elsewhere' | 'inCode'

interface ConfiguredData {
  name: string
  records: number
  state: DataState
}

/** Counts the records that entries of `config.json` have or have had, in the order of names. */
export async function configuredData(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<ConfiguredData[]> {
  const found = await database
    .select({ name: configuredRecords.resource, records: count() })
    .from(configuredRecords)
    .groupBy(configuredRecords.resource)
    .orderBy(configuredRecords.resource)
  return found.map((each) => ({ ...each, state: stateOf(each.name, resources) }))
}

function stateOf(name: string, resources: readonly ResolvedResource[]): DataState {
  const resource = resources.find((candidate) => candidate.name === name)
  if (resource === undefined) return 'left'
  if (!isStoredHere(resource)) return 'elsewhere'
  return resource.origin === 'configuration' ? 'served' : 'inCode'
}

/** Removes the records of an entry that is not served any more. @returns how many there were */
export async function removeConfiguredData(database: Database, name: string): Promise<number> {
  const removed = await database
    .delete(configuredRecords)
    .where(eq(configuredRecords.resource, name))
    .returning({ id: configuredRecords.id })
  return removed.length
}

/** Gives the records of an entry of `config.json` to the one that the product has of the name. All or nothing. @returns how many */
export async function adoptConfiguredData(database: Database, name: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const isOwn = eq(configuredRecords.resource, name)
    // A row that is written is held wherever it lies; `for update` would lock those of one machine only (`docs/distributed.md`).
    const own = await transaction
      .update(configuredRecords)
      .set({ search: configuredRecords.search })
      .where(isOwn)
      .returning({ id: configuredRecords.id })
    await transaction.execute(
      sql`insert into ${records} select * from ${configuredRecords} where ${configuredRecords.resource} = ${name}`,
    )
    await transaction.delete(configuredRecords).where(isOwn)
    return own.length
  })
}
