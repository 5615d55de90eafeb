import { withOptions } from '#kinds/choices/withOptions.ts'
import { partName } from '#model/contract/change.ts'
import { type PlanValues, plannedAction, plannedFields } from '#model/contract/plan.ts'
import type { ResolvedField, ResolvedResource, Told } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

/** Entry of plans. A panel without it plans nothing. */
export const planResource = 'plannedChanges'

/**
 * Replaces names of resources and actions in the entry of plans by labels, since the entry cannot know them. Values are shown by
 * their fields, and the title links to the record.
 */
export function namePlans(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const others = resources.filter(({ planned }) => planned !== undefined)
  const names: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
    resource: Object.fromEntries(others.map(({ name, label: [, plural] }) => [name, plural])),
    action: Object.fromEntries(
      others.flatMap((resource) =>
        resource.actions.map((action) => [partName(resource, action), action.label]),
      ),
    ),
  }
  return resources.map((resource) =>
    resource.name === planResource
      ? {
          ...resource,
          isPlanLog: true,
          neverUndone: 'own',
          fields: resource.fields.map((field) => named(field, names[field.name])),
        }
      : resource,
  )
}

function named(field: ResolvedField, options: Readonly<Record<string, Text>> | undefined): ResolvedField {
  if (options) return withOptions(field, options)
  if (field.name === 'record') return { ...field, isByLink: true }
  // The plan tells what is planned; a copy in the change log would outlive it.
  if (field.name === 'recordTitle') return { ...field, names: recordOf, isUnlogged: true }
  if (field.name === 'details') return { ...field, tells: toldOf, isUnlogged: true }
  return field
}

function recordOf(line: Readonly<Record<string, unknown>>) {
  const { resource, record } = line as unknown as PlanValues
  return { resource, id: record }
}

export function toldOf(
  line: Readonly<Record<string, unknown>>,
  resources: readonly ResolvedResource[],
): Told {
  const plan = line as unknown as PlanValues
  const resource = resources.find(({ name }) => name === plan.resource)
  if (!resource) return { fields: [] }
  const action = plannedAction(resource, plan)
  const fields = plannedFields(resource, plan).map(({ field, before, after }) => ({
    field,
    values: [before, after],
  }))
  return action ? { what: action.label, fields } : { fields }
}
