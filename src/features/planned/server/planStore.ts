import { and, eq, sql } from 'drizzle-orm'
import { coreKind } from '#kinds/kinds.ts'
import { inOrder, isOpen, type Plan, type PlanValues } from '#model/contract/plan.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { isOneLineOf, type RecordFilter } from '#server/records/recordColumns.ts'
import { lockRecord, type StoredRecord } from '#server/records/recordStore.ts'
import { updateRecord } from '#server/records/recordWrites.ts'
import { planResource } from '../model/namePlans.ts'

export interface PlannedRecord {
  resource: string
  id: string
}

export function toPlan({ id, data, createdAt }: StoredRecord): Plan {
  return { ...(data as unknown as PlanValues), id, createdAt: createdAt.toISOString() }
}

/** Reads scheduled and failed plans of a record in their order. */
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

/** Returns records with due plans. @param day `YYYY-MM-DD`, the last one that has begun */
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

/** Withdraws open plans of a record that is being deleted. */
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

/** Reschedules plans that were withdrawn with a deleted record, if their day is still to come. */
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

/** Deletes plans of anonymous records: they hold names and values of before. */
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
        isOneLineOf('record', ids),
      ),
    )
}

/** Closes a locked plan. The plan is its own log, so the change log has no line. */
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
