import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FieldChange, partName } from '../../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Database } from '../../../../server/db/database.ts'
import { records } from '../../../../server/db/schema.ts'
import { searchText } from '../../../../server/records/recordColumns.ts'
import { personalFields } from './anonymousData.ts'

/**
 * Takes what is personal out of the journal's lines about some records: the values of personal fields before and after
 * each change, and the name that the record had. That something was changed, when and by whom stays.
 *
 * @param titleOf what names the record from now on; without it the name is not personal and stays
 */
export async function scrubJournal(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  ids: readonly string[],
  titleOf: ((id: string) => string) | undefined,
): Promise<void> {
  if (ids.length === 0) return
  const lines = await transaction
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(
      and(
        eq(records.resource, journal.name),
        sql`${records.data} ->> 'resource' = ${resource.name}`,
        inArray(sql`${records.data} ->> 'record'`, [...ids]),
      ),
    )
    .for('update')
  const personal = new Set(personalFields(resource).map((field) => partName(resource, field)))
  const declared = new Set(resource.fields.map((field) => partName(resource, field)))
  for (const line of lines) {
    const details = (line.data.details as readonly FieldChange[]).map((change) =>
      // A field that the entry no longer has may have been personal.
      personal.has(change.field) || !declared.has(change.field)
        ? { ...change, before: null, after: null }
        : change,
    )
    const recordTitle = titleOf?.(String(line.data.record)) ?? line.data.recordTitle
    const data = { ...line.data, recordTitle, details }
    await transaction
      .update(records)
      .set({ data, search: searchText(journal, data) })
      .where(and(eq(records.resource, journal.name), eq(records.id, line.id)))
  }
}
