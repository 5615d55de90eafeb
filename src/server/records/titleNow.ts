import { and, sql } from 'drizzle-orm'
import { type FieldChange, partName } from '#model/contract/change.ts'
import { titleReferences } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import { isOneLineOf, literal } from './recordColumns.ts'
import { storedTitle } from './recordNames.ts'
import { findRecord } from './recordStore.ts'

const idForm = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

interface TitledLine {
  record: string
  recordTitle: string
}

/**
 * Names what a line of before called by the ids of others, as far as they can be named now; else as the line does. One that is
 * called by its own id has no name, or none that the reader may know.
 */
export async function titleNow(
  database: Database,
  journal: ResolvedResource,
  resource: ResolvedResource | undefined,
  { record: id, recordTitle: title }: TitledLine,
): Promise<string> {
  const isOld = title !== id && idForm.test(title)
  if (!isOld || !resource || titleReferences(resource).length === 0) return title
  const stored = await findRecord(database, resource, id)
  const data = stored?.data ?? (await toldValues(database, journal, resource, id))
  return data ? storedTitle(database, resource, { id, data }, journal) : title
}

/** Reads what a record that is gone held when it was made or deleted. */
async function toldValues(
  database: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  id: string,
) {
  const said = (key: string) => sql`${records.data} ->> ${literal(key)}`
  const [line] = await database
    .select({ data: records.data })
    .from(records)
    .where(
      and(
        sql`${records.resource} = ${literal(journal.name)}`,
        isOneLineOf('record', [id]),
        sql`${said('resource')} = ${resource.name}`,
        sql`${said('operation')} in ('CREATE', 'DELETE')`,
      ),
    )
    .limit(1)
  const details = new Map(((line?.data.details ?? []) as FieldChange[]).map((each) => [each.field, each]))
  return (
    line &&
    Object.fromEntries(
      resource.fields.map((field) => {
        const told = details.get(partName(resource, field))
        return [field.name, told?.after ?? told?.before]
      }),
    )
  )
}
