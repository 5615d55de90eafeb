import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { anonymousValues, personalFields } from '../../model/retention.ts'

export interface Anonymised {
  resource: ResolvedResource
  byId: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/**
 * Removes personal values from answers kept for repetitions, which are rows as they were sent. The keys stay: without them a
 * repetition would write anew.
 */
export async function scrubAnswers(transaction: Database, anonymised: readonly Anonymised[]): Promise<void> {
  for (const { resource, byId } of anonymised) {
    if (byId.size === 0) continue
    const id = sql<string>`${idempotencyKeys.answer} ->> 'id'`
    const kept = await transaction
      .select()
      .from(idempotencyKeys)
      .where(inArray(id, [...byId.keys()]))
      .orderBy(idempotencyKeys.account, idempotencyKeys.key)
      .for('update')
    for (const { account, key, answer } of kept) {
      const row = answer as Readonly<Record<string, unknown>>
      const data = byId.get(String(row.id))
      const told = personalFields(resource).filter(({ wire }) => Object.hasOwn(row, wire))
      const emptied = Object.fromEntries(told.map(({ wire, name }) => [wire, data?.[name] ?? null]))
      await transaction
        .update(idempotencyKeys)
        .set({ answer: { ...row, ...emptied } })
        .where(and(eq(idempotencyKeys.account, account), eq(idempotencyKeys.key, key)))
    }
  }
}

/** Removes personal values, and unknown ones: nobody can say what they tell. */
export function anonymousData(
  resource: ResolvedResource,
  { id, data }: Pick<StoredRecord, 'id' | 'data'>,
): StoredRecord['data'] {
  const mark = createHash('sha256').update(`${resource.name} ${id}`).digest('hex').slice(0, 8)
  const known = resource.fields.filter(({ name }) => Object.hasOwn(data, name))
  return {
    ...Object.fromEntries(known.map(({ name }) => [name, data[name]])),
    ...anonymousValues(resource, mark),
  }
}
