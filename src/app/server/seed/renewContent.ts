import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { mediaFiles } from '#server/db/schema.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { searchText } from '#server/records/searchText.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { seedClips } from './seedClips.ts'
import { seedJourneys } from './seedJourneys.ts'
import { seedMediaFiles } from './seedMediaFiles.ts'

/** Tells records of the first version, when clips had no files and journeys no paths; nothing could edit either. */
const first = {
  clips: sql`not records.data ? 'fileName'`,
  journeys: sql`jsonb_typeof(records.data->'steps'->0) = 'object' and not records.data->'steps'->0 ? 'key'`,
}

/** Renews clips and journeys of the first version. What people have changed, added or deleted stays. */
export async function renewContent(
  transaction: Database,
  resources: readonly ResolvedResource[],
  calendar: SeedCalendar,
): Promise<void> {
  const { records, files } = seedMediaFiles('clips', seedClips(calendar))
  const renewed = await renew(transaction, resources, 'clips', records)
  const missing = files.filter(({ record }) => renewed.has(record))
  if (missing.length > 0) await transaction.insert(mediaFiles).values(missing).onConflictDoNothing()
  await renew(transaction, resources, 'journeys', seedJourneys(calendar))
}

/** @returns ids of the records that were of the first version */
async function renew(
  transaction: Database,
  resources: readonly ResolvedResource[],
  name: keyof typeof first,
  rows: readonly StoredRecord[],
): Promise<ReadonlySet<string>> {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) return new Set()
  const values = rows.map(({ id, data }) => ({ id, data, search: searchText(resource, data) }))
  const { rows: changed } = (await transaction.execute(sql`
    update records set data = row.data, search = row.search
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row(id text, data jsonb, search text)
    where records.resource = ${name} and records.id = row.id and ${first[name]}
    returning records.id`)) as { rows: { id: string }[] }
  return new Set(changed.map(({ id }) => id))
}
