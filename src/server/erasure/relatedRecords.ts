import { and, eq, sql } from 'drizzle-orm'
import type { RelatedRecords } from '../../framework/define/person.ts'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { partName } from '../../framework/journal/journal.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import type { StoredRecord } from '../records/recordStore.ts'

/** The records of another resource that lead to one, locked until the transaction ends. */
export async function lockRelated(
  transaction: Database,
  { of, by }: RelatedRecords,
  id: string,
): Promise<StoredRecord[]> {
  return transaction
    .select({
      ...{ id: records.id, data: records.data },
      ...{ createdAt: records.createdAt, updatedAt: records.updatedAt },
    })
    .from(records)
    .where(and(eq(records.resource, of), sql`${records.data} ->> ${by} = ${id}`))
    .orderBy(records.id)
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
