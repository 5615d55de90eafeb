import { randomUUID } from 'node:crypto'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../../server/db/database.ts'
import type { RecordedChange } from '../../../server/records/recordWrites.ts'
import { insertRow } from '../../../server/records/recordWrites.ts'
import { changeLine } from './changeLine.ts'
import { joinEdit } from './joinEdit.ts'

/** Writes a change into the journal: into the line of the one before, or as one of its own. */
export async function writeChange(
  transaction: Database,
  journal: ResolvedResource,
  resource: ResolvedResource,
  change: RecordedChange,
): Promise<void> {
  if (await joinEdit(transaction, journal, resource, change)) return
  const line = changeLine(resource, change)
  if (!line) return
  const { at } = change
  await insertRow(transaction, journal, { id: randomUUID(), data: line, createdAt: at, updatedAt: at })
}
