import { and, eq, lt } from 'drizzle-orm'
import { coreKind } from '#kinds/kinds.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import type { LogFailure } from '#server/log.ts'
import { every, hour } from '#server/operation/every.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { answersName } from '../../model/answersEntry.ts'
import type { FormResources } from '../publishedForm.ts'
import { forgetOldVisits } from '../visits.ts'
import { noteNearlyFull, readFilled } from './keptAnswers.ts'

const day = 24 * 60 * 60 * 1000

/** Deletes the answers that came in before a time. @returns how many these were */
export async function deleteOlderAnswers(
  database: Database,
  { name }: Pick<ResolvedResource, 'name'>,
  before: Date,
): Promise<number> {
  const deleted = await database
    .delete(records)
    .where(and(eq(records.resource, name), lt(records.createdAt, before)))
    .returning({ id: records.id })
  return deleted.length
}

/** Deletes the answers that are older than their form keeps them, and visits that nobody counts any more; notes which forms are full. */
export async function deleteExpiredAnswers(
  database: Database,
  { forms }: FormResources,
  now: Date,
): Promise<void> {
  const { rows } = await listRecords(database, forms, {
    offset: 0,
    sort: { field: { name: 'createdAt', type: coreKind('dateTime') }, order: 'ASC' },
    filters: [],
  })
  for (const { id, data } of rows) {
    if (typeof data.keptDays !== 'number') continue
    await deleteOlderAnswers(
      database,
      { name: answersName(id) },
      new Date(now.getTime() - data.keptDays * day),
    )
  }
  await noteNearlyFull(database, await readFilled(database))
  await forgetOldVisits(database, now)
}

/**
 * Deletes what forms no longer keep, now and every hour.
 *
 * @returns ends it, once what is under way is done
 */
export function sweepAnswers(
  database: Database,
  forms: FormResources,
  clock: () => Date,
  log: LogFailure,
): () => Promise<void> {
  return every(
    hour,
    () => deleteExpiredAnswers(database, forms, clock()),
    'Old answers could not be deleted.',
    log,
  )
}
