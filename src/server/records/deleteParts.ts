import { and, eq, sql } from 'drizzle-orm'
import { partsOf } from '../../model/kinds/parts.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { literal } from './recordColumns.ts'
import { deleteRecord, type Recording } from './recordWrites.ts'
import { tableOf } from './tableOf.ts'

/** Removes what is a part of a record (`isPart` of a reference), each with its line in the journal. */
export async function deleteParts(
  transaction: Database,
  resources: readonly ResolvedResource[],
  { name }: ResolvedResource,
  id: string,
  recording: Recording,
): Promise<void> {
  for (const { resource, by } of partsOf(resources, name)) {
    const table = tableOf(resource)
    const isPart = and(eq(table.resource, resource.name), sql`${table.data} ->> ${literal(by)} = ${id}`)
    const parts = await transaction.select().from(table).where(isPart).orderBy(table.id).for('update')
    for (const part of parts) await deleteRecord(transaction, resource, part, recording)
  }
}
