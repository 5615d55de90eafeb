import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { literal } from '#server/records/recordColumns.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { searchText } from '#server/records/searchText.ts'
import { tableOf } from '#server/records/storedResource.ts'

export type JournalLine = Pick<StoredRecord, 'id' | 'data'>

/** Writes lines of the journal anew, in one statement however many they are. */
export async function rewriteLines(
  transaction: Database,
  changeLog: ResolvedResource,
  lines: readonly JournalLine[],
): Promise<void> {
  if (lines.length === 0) return
  const table = tableOf(changeLog)
  const rows = lines.map(({ id, data }) => ({ id, data, search: searchText(changeLog, data) }))
  await transaction.execute(sql`
    update ${table} set data = row.data, search = row.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id text, data jsonb, search text)
    where ${table.resource} = ${literal(changeLog.name)} and ${table.id} = row.id`)
}
