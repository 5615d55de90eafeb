import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Database, removeFree } from '#server/db/database.ts'
import { deletedRecords } from '#server/db/schema.ts'
import type { LogFailure } from '#server/log.ts'
import { every, hour } from '#server/operation/every.ts'

/** A deleted record; without `data` it was about somebody who was erased. */
export type KeptRecord = typeof deletedRecords.$inferSelect

/** @param lock keeps others away until the transaction ends */
export async function keptOf(
  database: Database,
  resource: string,
  ids: readonly string[],
  lock?: 'locked',
): Promise<KeptRecord[]> {
  if (ids.length === 0) return []
  const found = selectKept(
    database,
    and(eq(deletedRecords.resource, resource), inArray(deletedRecords.id, [...ids])),
  )
  return lock ? found.for('update') : found
}

/** Selects parts that were deleted in a batch, without values. */
export async function partsInBatch(database: Database, batch: string) {
  const { resource, id, owner } = deletedRecords
  return database
    .select({ resource, id, owner })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.batch, batch), sql`${owner} is not null`))
}

export async function keptParts(
  database: Database,
  { id, batch }: Pick<KeptRecord, 'id' | 'batch'>,
  resources: readonly string[],
): Promise<KeptRecord[]> {
  if (batch === null || resources.length === 0) return []
  return selectKept(
    database,
    and(
      eq(deletedRecords.owner, id),
      eq(deletedRecords.batch, batch),
      inArray(deletedRecords.resource, [...resources]),
    ),
  )
}

function selectKept(database: Database, condition: SQL | undefined) {
  return database
    .select()
    .from(deletedRecords)
    .where(condition)
    .orderBy(deletedRecords.resource, deletedRecords.id, deletedRecords.deletedAt)
}

/** @returns whether it was still there: nobody else has brought it back */
export async function takeKept(transaction: Database, kept: KeptRecord): Promise<boolean> {
  const taken = await transaction
    .delete(deletedRecords)
    .where(
      and(
        eq(deletedRecords.resource, kept.resource),
        eq(deletedRecords.id, kept.id),
        eq(deletedRecords.deletedAt, kept.deletedAt),
      ),
    )
    .returning({ id: deletedRecords.id })
  return taken.length > 0
}

/** Clears values that were about somebody who is being erased. */
export async function forgetKept(
  transaction: Database,
  { name }: ResolvedResource,
  { ids, by }: { ids: readonly string[]; by?: { field: string; id: string } },
): Promise<void> {
  const those = or(
    ids.length > 0 ? inArray(deletedRecords.id, [...ids]) : undefined,
    by && sql`${deletedRecords.data} ->> ${by.field} = ${by.id}`,
  )
  if (those === undefined) return
  await transaction
    .update(deletedRecords)
    .set({ data: null, owner: null })
    .where(and(eq(deletedRecords.resource, name), those))
}

/** Removes expired records now and every hour. @returns a function that ends it, once what is under way is done */
export function sweepKept(database: Database, clock: () => Date, log: LogFailure): () => Promise<void> {
  return every(
    hour,
    () => removeExpired(database, clock()),
    'Deleted records that are kept no longer could not be removed.',
    log,
  )
}

export function removeExpired(database: Database, now: Date): Promise<void> {
  return removeFree(database, deletedRecords, lt(deletedRecords.keptUntil, now))
}
