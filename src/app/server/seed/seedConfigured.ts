import { eq, sql } from 'drizzle-orm'
import { seededRandom } from '#model/base/seededRandom.ts'
import { type SampleIds, sampleTables } from '#model/contract/sampleTables.ts'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records, settings } from '#server/db/schema.ts'
import { searchText } from '#server/records/searchText.ts'
import { isStoredHere, tableOf } from '#server/records/storedResource.ts'

/** Where the names of those are kept that have had samples. */
export const seededName = 'trials'

/** Samples of each resource: enough for a second page. */
const sampleCount = 40

/** Records of the product that samples may lead to, per resource. */
const mostLeads = 50

/** Gives each resource of `config.json` samples when a demonstration first sees it. What people change or delete stays. */
export async function seedConfigured(
  database: Database,
  resources: readonly ResolvedResource[],
  now: Date,
): Promise<void> {
  const configured = resources.filter(isStoredHere).filter(({ origin }) => origin === 'configuration')
  if (configured.length === 0) return
  await database.transaction(async (transaction) => {
    await transaction.insert(settings).values({ name: seededName, value: [] }).onConflictDoNothing()
    const [row] = await transaction.select().from(settings).where(eq(settings.name, seededName)).for('update')
    const seeded = new Set(row?.value as string[])
    const fresh = configured.filter(({ name }) => !seeded.has(name))
    if (fresh.length === 0) return
    const samples = sampleTables(fresh, seededRandom(1), sampleCount, await idsAround(transaction, resources))
    for (const resource of fresh) {
      const rows = (samples[resource.name] ?? []).map(({ id, ...values }, index) => {
        const stored = resource.fields.filter((field) => !isComputed(field))
        const data = withoutUnasked(stored, values, 'empty')
        const at = new Date(now.getTime() - index * 1000)
        const times = { createdAt: at, updatedAt: at }
        return { resource: resource.name, id: String(id), data, search: searchText(resource, data), ...times }
      })
      await transaction.insert(tableOf(resource)).values(rows).onConflictDoNothing()
    }
    const value = [...seeded, ...fresh.map(({ name }) => name)]
    await transaction.update(settings).set({ value }).where(eq(settings.name, seededName))
  })
}

async function idsAround(database: Database, resources: readonly ResolvedResource[]): Promise<SampleIds> {
  const ids: Record<string, string[]> = {}
  for (const { name, origin } of resources) {
    if (origin === 'configuration') continue
    const found = await database
      .select({ id: records.id })
      .from(records)
      .where(sql`${records.resource} = ${name}`)
      .orderBy(records.id)
      .limit(mostLeads)
    ids[name] = found.map(({ id }) => id)
  }
  return ids
}
