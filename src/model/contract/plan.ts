import type { AnyRecord, ResolvedAction, ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { type FieldChange, partName } from './change.ts'

/** Calls besides the entry's actions, which withdraw and retry plans. */
export const planCall = { method: 'POST', path: 'planned-changes' } as const
export const replanCall = { method: 'PUT', path: 'planned-changes/{id}' } as const

/** Applies plans before their day; in the environment `local` alone. */
export const aheadCall = { method: 'POST', path: 'planned-changes/ahead' } as const

type PlanStatus = 'SCHEDULED' | 'APPLIED' | 'FAILED' | 'CANCELLED'

/** Why a plan was not applied or was withdrawn. */
export type PlanReason = 'account' | 'rights' | 'gone' | 'invalid' | 'state' | 'entry' | 'deleted'

/** A plan by the fields of its entry. */
export interface PlanValues {
  resource: string
  /** Id of the record as text. */
  record: string
  recordTitle: string
  /** `YYYY-MM-DD`: applied as this day begins. */
  effectiveOn: string
  /** Name of the action with its resource, `invoices.pay`; none where values are set. */
  action: string | null
  /** Values to set, with those before, in record form. */
  details: readonly FieldChange[]
  status: PlanStatus
  reason: PlanReason | null
  /** Faults by wire name, if they are the reason. */
  faults: Readonly<Record<string, unknown>> | null
  plannedBy: string
  plannedById: string
  /** ISO instant of its application, withdrawal or failure. */
  closedAt: string | null
}

export type Plan = AnyRecord & PlanValues

/** Returns the entry of plans. */
export function plansOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ isPlanLog, hidden }) => isPlanLog && !hidden)
}

/** Scheduled and failed plans are open. */
export function isOpen({ status }: Pick<PlanValues, 'status'>): boolean {
  return status === 'SCHEDULED' || status === 'FAILED'
}

/** Sorts plans as they are applied. */
export function inOrder<Each extends Pick<Plan, 'id' | 'effectiveOn'> & { createdAt?: unknown }>(
  plans: readonly Each[],
): Each[] {
  const key = ({ effectiveOn, createdAt, id }: Each) => `${effectiveOn} ${String(createdAt ?? '')} ${id}`
  return plans.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Returns set fields with values, without fields that the entry no longer has. */
export function plannedFields(
  resource: ResolvedResource,
  { details }: Pick<PlanValues, 'details'>,
): { field: ResolvedField; before: unknown; after: unknown }[] {
  return details.flatMap(({ field: name, before, after }) => {
    const field = resource.fields.find((candidate) => partName(resource, candidate) === name)
    return field ? [{ field, before, after }] : []
  })
}

export function plannedValues(
  resource: ResolvedResource,
  plan: Pick<PlanValues, 'details'>,
): Record<string, unknown> {
  return Object.fromEntries(plannedFields(resource, plan).map(({ field, after }) => [field.name, after]))
}

/** Returns the action of a plan; none where it sets values. */
export function plannedAction(
  resource: ResolvedResource,
  { action }: Pick<PlanValues, 'action'>,
): ResolvedAction | undefined {
  return resource.actions.find((candidate) => partName(resource, candidate) === action)
}
