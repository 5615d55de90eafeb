import { dayIn, defaultTimeZone } from '#model/base/timeZone.ts'
import { type FieldChange, partName } from '#model/contract/change.ts'
import { inOrder, type Plan, type PlanValues, plannedFields, plannedValues } from '#model/contract/plan.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** @param plans in their order */
export function valuesAfter(
  resource: ResolvedResource,
  values: Readonly<Record<string, unknown>>,
  plans: readonly Pick<PlanValues, 'details'>[],
): Readonly<Record<string, unknown>> {
  return Object.assign({}, values, ...plans.map((plan) => plannedValues(resource, plan)))
}

/** Returns changed values. @param then the record as it will be until then */
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

/** Returns today, `YYYY-MM-DD`, in the one zone of the panel. */
export function plannedToday(resources: readonly Pick<ResolvedResource, 'planned'>[], now: Date): string {
  return dayIn(resources.find(({ planned }) => planned)?.planned?.timeZone ?? defaultTimeZone, now)
}

/** Returns fields whose value will differ from the one that a plan began with. @param plans scheduled ones of the record */
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
