import { and, eq, sql } from 'drizzle-orm'
import { partName } from '../../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Database } from '../../../../server/db/database.ts'
import { records } from '../../../../server/db/schema.ts'
import { type StoredRecord, storedColumns } from '../../../../server/records/recordStore.ts'
import { tableOf } from '../../../../server/records/tableOf.ts'

/** The records of another resource that lead to one, locked until the transaction ends. */
export async function lockRelated(
  transaction: Database,
  resource: ResolvedResource,
  by: string,
  id: string,
): Promise<StoredRecord[]> {
  const table = tableOf(resource)
  return transaction
    .select(storedColumns(table))
    .from(table)
    .where(and(eq(table.resource, resource.name), sql`${table.data} ->> ${by} = ${id}`))
    .orderBy(table.id)
    .for('update')
}

/**
 * Ids of records of another resource that have ever led to one, as far as the journal knows: what was deleted, or leads
 * elsewhere now, has left its values there.
 */
export async function onceRelated(
  transaction: Database,
  journal: ResolvedResource,
  { resource, by, id }: { resource: ResolvedResource; by: string; id: string },
): Promise<string[]> {
  const field = partName(resource, { name: by })
  const holds = (side: 'before' | 'after') =>
    sql`${records.data} -> 'details' @> ${JSON.stringify([{ field, [side]: id }])}::jsonb`
  const rows = await transaction
    .selectDistinct({ id: sql<string>`${records.data} ->> 'record'` })
    .from(records)
    .where(
      and(
        eq(records.resource, journal.name),
        sql`${records.data} ->> 'resource' = ${resource.name}`,
        sql`(${holds('before')} or ${holds('after')})`,
      ),
    )
  return rows.map((row) => row.id)
}
