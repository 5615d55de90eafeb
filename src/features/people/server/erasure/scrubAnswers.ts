import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { anonymousValues, personalFields } from '../../model/retention.ts'

export interface Anonymised {
  resource: ResolvedResource
  byId: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** Removes personal values from answers kept for repetitions. The keys stay: without them a repetition would write anew. */
export async function scrubAnswers(transaction: Database, anonymised: readonly Anonymised[]): Promise<void> {
  const kept = await transaction
    .select()
    .from(idempotencyKeys)
    .where(isNotNull(idempotencyKeys.answer))
    .for('update')
  for (const { account, key, answer } of kept) {
    const scrubbed = anonymised.reduce<unknown>((value, records) => scrub(value, records), answer)
    if (JSON.stringify(scrubbed) === JSON.stringify(answer)) continue
    await transaction
      .update(idempotencyKeys)
      .set({ answer: scrubbed })
      .where(and(eq(idempotencyKeys.account, account), eq(idempotencyKeys.key, key)))
  }
}

function scrub(value: unknown, records: Anonymised): unknown {
  if (Array.isArray(value)) return value.map((item) => scrub(item, records))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, scrub(part, records)])
  const copy: Record<string, unknown> = Object.fromEntries(parts)
  const data = records.byId.get(String(copy.id))
  if (data === undefined) return copy
  for (const { wire, name } of personalFields(records.resource)) {
    if (Object.hasOwn(copy, wire)) copy[wire] = data[name] ?? null
  }
  return copy
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
