import { and, eq, sql } from 'drizzle-orm'
import { emptyForm, type FormDocument, noWords } from '../../../features/forms/model/document.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { mediaFiles, records } from '../../../server/db/schema.ts'
import { searchText } from '../../../server/records/recordColumns.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { seedClips } from './seedClips.ts'
import { seedForms } from './seedForms.ts'
import { seedJourneys } from './seedJourneys.ts'
import { seedMediaFiles } from './seedMediaFiles.ts'

/** Tells records of the first version, when clips had no files and journeys no paths; nothing could edit either. */
const first = {
  clips: sql`not records.data ? 'fileName'`,
  journeys: sql`jsonb_typeof(records.data->'steps'->0) = 'object' and not records.data->'steps'->0 ? 'key'`,
}

/**
 * Gives the clips and journeys of a demonstration that was made by the first version what newer ones begin with.
 * What people have changed, added or deleted stays as they left it.
 */
export async function renewContent(
  transaction: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  const { records, files } = seedMediaFiles('clips', seedClips())
  const renewed = await renew(transaction, resources, 'clips', records)
  const missing = files.filter(({ record }) => renewed.has(record))
  if (missing.length > 0) await transaction.insert(mediaFiles).values(missing).onConflictDoNothing()
  await renew(transaction, resources, 'journeys', seedJourneys())
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

/**
 * Gives forms from before they had questions what newer ones begin with: those of the demonstration that nobody has
 * changed become what they are now; others keep their title, and what introduced them is a note. None of those is
 * published any more, since nothing was asked.
 *
 * @returns ids of the forms that are those of the demonstration again
 */
export async function renewForms(
  transaction: Database,
  resource: ResolvedResource | undefined,
): Promise<ReadonlySet<string>> {
  if (!resource) return new Set()
  const old = await transaction
    .select()
    .from(records)
    .where(and(eq(records.resource, resource.name), sql`not ${records.data} ? 'questions'`))
    .for('update')
  const seeded = new Map(seedForms().map((form) => [form.id, form]))
  const renewed = new Set<string>()
  for (const { id, data, updatedAt } of old) {
    const seed = seeded.get(id)
    const isUntouched = seed !== undefined && seed.updatedAt.getTime() === updatedAt.getTime()
    if (isUntouched) renewed.add(id)
    const now = isUntouched ? seed.data : withQuestions(data)
    await transaction
      .update(records)
      .set({ data: now, search: searchText(resource, now) })
      .where(and(eq(records.resource, resource.name), eq(records.id, id)))
  }
  return renewed
}

function withQuestions({ introduction, ...data }: StoredRecord['data']): StoredRecord['data'] {
  const status = data.status === 'PUBLISHED' ? 'DRAFT' : data.status
  return {
    titleEnglish: null,
    version: null,
    isChanged: false,
    ...data,
    status,
    questions: introducedBy(introduction),
  }
}

function introducedBy(introduction: unknown): FormDocument {
  const [page] = emptyForm.pages
  if (typeof introduction !== 'string' || introduction === '' || page === undefined) return emptyForm
  const text = { de: introduction, en: '' }
  const items = [{ key: 'introduction', kind: 'note', label: noWords, text }] as const
  return { ...emptyForm, pages: [{ ...page, items }] }
}
