import { and, sql } from 'drizzle-orm'
import { isSameValue } from '../../../model/base/sameValue.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import { records } from '../../../server/db/schema.ts'
import { literal } from '../../../server/records/recordColumns.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { readForm } from '../model/readForm.ts'

type Values = StoredRecord['data']

/** What of a form was published last. */
export async function lastVersion(
  database: Database,
  { name }: ResolvedResource,
  form: string,
): Promise<{ data: Values } | undefined> {
  const [row] = await database
    .select({ data: records.data })
    .from(records)
    .where(and(sql`${records.resource} = ${literal(name)}`, sql`${records.data} ->> 'form' = ${form}`))
    .orderBy(sql`(${records.data} ->> 'version')::numeric desc`)
    .limit(1)
  return row
}

/** The number of what is published next. */
export function nextVersion({ version }: Values, last: { data: Values } | undefined): number {
  return Math.max(Number(version ?? 0), Number(last?.data.version ?? 0)) + 1
}

/** Whether a form shows what a version of it shows. */
export function isAsPublished(form: Values, version: Values): boolean {
  const shown = ({ title, titleEnglish, questions }: Values) => ({
    title: title ?? '',
    titleEnglish: titleEnglish ?? '',
    questions: readForm(questions),
  })
  return isSameValue(shown(form), shown(version))
}
