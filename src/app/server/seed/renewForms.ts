import { and, eq, sql } from 'drizzle-orm'
import { emptyForm, type FormDocument, noWords } from '#features/forms/model/document.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { lockRecords, type StoredRecord } from '#server/records/recordStore.ts'
import { searchText } from '#server/records/searchText.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { seedForms } from './seedForms.ts'

/**
 * Gives forms from before they had questions what newer ones begin with; changed ones keep their title and introduction.
 * None of those is published any more.
 *
 * @returns ids of the forms that are those of the demonstration again
 */
export async function renewForms(
  transaction: Database,
  resource: ResolvedResource | undefined,
  calendar: SeedCalendar,
): Promise<ReadonlySet<string>> {
  if (!resource) return new Set()
  const isOld = and(eq(records.resource, resource.name), sql`not ${records.data} ? 'questions'`)
  const old = await lockRecords(transaction, resource, isOld)
  const seeded = new Map(seedForms(calendar).map((form) => [form.id, form]))
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
