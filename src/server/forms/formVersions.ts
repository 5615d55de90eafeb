import { and, sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { readForm } from '../../framework/forms/readForm.ts'
import { isSameValue } from '../../framework/path/sameValue.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { literal } from '../records/recordColumns.ts'
import type { StoredRecord } from '../records/recordStore.ts'

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
