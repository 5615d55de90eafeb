import type { SampleTables } from '#client/api/features.ts'
import { partName } from '#model/contract/change.ts'
import { ApiError } from '#model/contract/errors.ts'
import { inOrder, type Plan, plansOf } from '#model/contract/plan.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { plannedDetails, valuesAfter } from '../model/planValues.ts'
import type { PlannedChange } from './client.ts'

/** Adds a plan to the samples. */
export async function planSample(
  tables: SampleTables,
  target: ResolvedResource,
  id: Identifier,
  change: PlannedChange,
): Promise<AnyRecord> {
  const plans = entryOf(tables)
  const { id: made } = await tables.create(plans, {})
  return tables.change(plans, made, valuesOf(tables, target, id, change))
}

/** @param id of the plan */
export async function replanSample(
  tables: SampleTables,
  target: ResolvedResource,
  id: Identifier,
  change: PlannedChange,
): Promise<AnyRecord> {
  const plans = entryOf(tables)
  const plan = plansIn(tables).find((row) => String(row.id) === String(id))
  const { createdAt: _, ...values } = valuesOf(tables, target, plan?.record ?? '', change)
  return tables.change(plans, id, values)
}

function valuesOf(
  tables: SampleTables,
  target: ResolvedResource,
  id: Identifier,
  change: PlannedChange,
): Record<string, unknown> {
  const record = tables.rowsOf(target).find((row) => String(row.id) === String(id))
  if (!record) throw new ApiError('not_found', { call: `plan ${target.name}` })
  const action = target.actions.find(({ name }) => name === change.action)
  const after = action?.body ?? change.values ?? {}
  const isBefore = ({ resource, record: of, status, effectiveOn }: Plan) =>
    resource === target.name &&
    of === String(id) &&
    status === 'SCHEDULED' &&
    effectiveOn <= change.effectiveOn
  const then = valuesAfter(target, record, inOrder(plansIn(tables).filter(isBefore)))
  return {
    resource: target.name,
    record: String(id),
    recordTitle: recordTitle(target, record, 'de'),
    effectiveOn: change.effectiveOn,
    action: action ? partName(target, action) : null,
    details: plannedDetails(target, then, after),
    status: 'SCHEDULED',
    reason: null,
    faults: null,
    closedAt: null,
    createdAt: tables.clock().toISOString(),
  }
}

function entryOf({ resources }: SampleTables): ResolvedResource {
  const plans = plansOf(resources)
  if (plans) return plans
  throw new ApiError('unsupported', { call: 'plan' })
}

const plansIn = (tables: SampleTables) => tables.rowsOf(entryOf(tables)) as readonly Plan[]
