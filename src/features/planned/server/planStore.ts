import { and, eq, inArray, sql } from 'drizzle-orm'
import { coreKind } from '#kinds/kinds.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { listRecords } from '#server/records/listRecords.ts'
import type { RecordFilter } from '#server/records/recordColumns.ts'
import { lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { updateRecord } from '#server/records/recordWrites.ts'
import { inOrder, isOpen, type Plan, type PlanValues, planResource } from '../model/plan.ts'

/** The record that something is planned for. */
export interface PlannedRecord {
  resource: string
  id: string
}

/** A stored plan, as everybody reads it. */
export function toPlan({ id, data, createdAt }: StoredRecord): Plan {
  return { ...(data as unknown as PlanValues), id, createdAt: createdAt.toISOString() }
}

/** What is planned for a record and neither done nor withdrawn, in the order in which it is done. */
export async function openPlans(
  database: Database,
  plans: ResolvedResource,
  { resource, id }: PlannedRecord,
): Promise<Plan[]> {
  const rows = await plansWhere(database, plans, [
    { field: text('resource'), values: [resource] },
    { field: text('record'), values: [id] },
    { field: text('status'), values: ['SCHEDULED', 'FAILED'] },
  ])
  return inOrder(rows.map(toPlan))
}

/** The records for which something is due. @param day `YYYY-MM-DD`, the last one that has begun */
export async function duePlans(
  database: Database,
  plans: ResolvedResource,
  day: string,
): Promise<PlannedRecord[]> {
  const rows = await plansWhere(database, plans, [
    { field: text('status'), values: ['SCHEDULED'] },
    { field: { name: 'effectiveOn', type: coreKind('date') }, to: day },
  ])
  const due = inOrder(rows.map(toPlan)).map(({ resource, record }) => ({ resource, id: record }))
  return [...new Map(due.map((each) => [JSON.stringify(each), each])).values()]
}

/** Withdraws what is open of a record that is being deleted. */
export async function withdrawAll(
  transaction: Database,
  plans: ResolvedResource,
  record: PlannedRecord,
  now: Date,
): Promise<void> {
  for (const { id } of await openPlans(transaction, plans, record)) {
    const stored = await lockRecord(transaction, plans, String(id))
    if (!stored || !isOpen(toPlan(stored))) continue
    await closePlan(transaction, plans, stored, { status: 'CANCELLED', reason: 'deleted' }, now)
  }
}

/** Plans again what was withdrawn as the record was deleted, as far as its day is still to come: the record is back. */
export async function reopenAll(
  transaction: Database,
  plans: ResolvedResource,
  { resource, id }: PlannedRecord,
  today: string,
  now: Date,
): Promise<void> {
  const withdrawn = await plansWhere(transaction, plans, [
    { field: text('resource'), values: [resource] },
    { field: text('record'), values: [id] },
    { field: text('status'), values: ['CANCELLED'] },
  ])
  for (const { id: plan } of withdrawn) {
    const stored = await lockRecord(transaction, plans, plan)
    const { status, reason, effectiveOn } = (stored?.data ?? {}) as Partial<PlanValues>
    if (!stored || status !== 'CANCELLED' || reason !== 'deleted' || String(effectiveOn) <= today) continue
    await setState(transaction, plans, stored, { status: 'SCHEDULED', closedAt: null }, now)
  }
}

/** Removes what was planned for records that were made anonymous: names and values in it are those of before. */
export async function forgetPlans(
  transaction: Database,
  { name }: ResolvedResource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .delete(records)
    .where(
      and(
        eq(records.resource, planResource),
        sql`${records.data} ->> 'resource' = ${name}`,
        inArray(sql`${records.data} ->> 'record'`, [...ids]),
      ),
    )
}

/** Says of a locked plan what has become of it. The plan is its own log of that, so that the change log has no line. */
export async function closePlan(
  transaction: Database,
  plans: ResolvedResource,
  stored: StoredRecord,
  closed: Pick<PlanValues, 'status'> & Partial<PlanValues>,
  now: Date,
): Promise<void> {
  await setState(transaction, plans, stored, { ...closed, closedAt: now.toISOString() }, now)
}

async function setState(
  transaction: Database,
  plans: ResolvedResource,
  stored: StoredRecord,
  { reason = null, faults = null, ...state }: Pick<PlanValues, 'status'> & Partial<PlanValues>,
  now: Date,
): Promise<void> {
  const data = { ...stored.data, reason, faults, ...state }
  await updateRecord(transaction, plans, stored, data, {
    changeLog: undefined,
    author: { id: null, name: '' },
    now,
  })
}

async function plansWhere(
  database: Database,
  plans: ResolvedResource,
  filters: readonly RecordFilter[],
): Promise<StoredRecord[]> {
  const sort = { field: { name: 'effectiveOn', type: coreKind('date') }, order: 'ASC' } as const
  return (await listRecords(database, plans, { offset: 0, sort, filters })).rows
}

const text = (name: string) => ({ name, type: coreKind('text') }) as const
