import { dayIn, defaultTimeZone } from '#model/base/timeZone.ts'
import { type FieldChange, partName } from '#model/contract/change.ts'
import { isSame } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedAction, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** The resource of what is planned. A panel without an entry of this name plans nothing. */
export const planResource = 'plannedChanges'

/** The calls that plan something and plan it otherwise; what is withdrawn or tried again is an action of the entry. */
export const planCall = { method: 'POST', path: 'planned-changes' } as const
export const replanCall = { method: 'PUT', path: 'planned-changes/{id}' } as const

/** Does what is planned until a day to come; in the environment `local` alone. */
export const aheadCall = { method: 'POST', path: 'planned-changes/ahead' } as const

export type PlanStatus = 'SCHEDULED' | 'APPLIED' | 'FAILED' | 'CANCELLED'

/** Why something planned was not done, or is not to be done any more. */
export type PlanReason = 'account' | 'rights' | 'gone' | 'invalid' | 'state' | 'entry' | 'deleted'

/** What a plan holds, by the names of its entry's fields. */
export interface PlanValues {
  resource: string
  /** Id of the record as text. */
  record: string
  recordTitle: string
  /** `YYYY-MM-DD`: it is done as this day begins. */
  effectiveOn: string
  /** The action with its resource, `invoices.pay`; none where values are set. */
  action: string | null
  /** What is set, with what was there before it when it was planned; values are in record form. */
  details: readonly FieldChange[]
  status: PlanStatus
  reason: PlanReason | null
  /** What is wrong with single values, by their names on the wire, where that is the reason. */
  faults: Readonly<Record<string, unknown>> | null
  plannedBy: string
  plannedById: string
  /** When it was done, withdrawn or found impossible; ISO 8601. */
  closedAt: string | null
}

export type Plan = AnyRecord & PlanValues

/** The entry of what is planned, where the panel has one. */
export function plansOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ name, hidden }) => name === planResource && !hidden)
}

/** Whether it is still to come, or could be tried again. */
export function isOpen({ status }: Pick<PlanValues, 'status'>): boolean {
  return status === 'SCHEDULED' || status === 'FAILED'
}

/** Plans in the order in which they are done. */
export function inOrder<Each extends Pick<Plan, 'id' | 'effectiveOn'> & { createdAt?: unknown }>(
  plans: readonly Each[],
): Each[] {
  const key = ({ effectiveOn, createdAt, id }: Each) => `${effectiveOn} ${String(createdAt ?? '')} ${id}`
  return plans.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** The fields that a plan sets, with the values. What the entry no longer has is left out. */
export function plannedFields(
  resource: ResolvedResource,
  { details }: Pick<PlanValues, 'details'>,
): { field: ResolvedField; before: unknown; after: unknown }[] {
  return details.flatMap(({ field: name, before, after }) => {
    const field = resource.fields.find((candidate) => partName(resource, candidate) === name)
    return field ? [{ field, before, after }] : []
  })
}

/** The values that a plan sets, by field name. */
export function plannedValues(
  resource: ResolvedResource,
  plan: Pick<PlanValues, 'details'>,
): Record<string, unknown> {
  return Object.fromEntries(plannedFields(resource, plan).map(({ field, after }) => [field.name, after]))
}

/** The entry's action that a plan does; none where it sets values, or where there is no such action. */
export function plannedAction(
  resource: ResolvedResource,
  { action }: Pick<PlanValues, 'action'>,
): ResolvedAction | undefined {
  return resource.actions.find((candidate) => partName(resource, candidate) === action)
}

/** What a record will be once plans are done. @param plans in their order */
export function valuesAfter(
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  plans: readonly Pick<PlanValues, 'details'>[],
): Readonly<Record<string, unknown>> {
  return Object.assign({}, values, ...plans.map((plan) => plannedValues(resource, plan)))
}

/** What becomes another value, with what was there before. @param then the record as it will be until then */
export function plannedDetails(
  resource: ResolvedResource,
  then: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return resource.fields
    .filter((field) => Object.hasOwn(after, field.name) && !isSame(field, then, after))
    .map((field) => ({
      field: partName(resource, field),
      before: then[field.name] ?? null,
      after: after[field.name] ?? null,
    }))
}

/** The present day where days begin for what is planned: one zone is that of the whole panel. `YYYY-MM-DD` */
export function plannedToday(resources: readonly Pick<ResolvedResource, 'planned'>[], now: Date): string {
  return dayIn(resources.find(({ planned }) => planned)?.planned?.timeZone ?? defaultTimeZone, now)
}

/**
 * Fields that have been changed since a plan was made: it began with another value than it will meet, as things are.
 *
 * @param plans those that are scheduled for the record
 */
export function changedSince(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  plan: Plan,
  plans: readonly Plan[],
): ResolvedField[] {
  const order = inOrder([...plans.filter(({ id }) => id !== plan.id), plan])
  const earlier = order.slice(0, order.indexOf(plan))
  const then = valuesAfter(resource, record, earlier)
  return plannedFields(resource, plan)
    .filter(({ field, before }) => !isSame(field, { [field.name]: before }, then))
    .map(({ field }) => field)
}
