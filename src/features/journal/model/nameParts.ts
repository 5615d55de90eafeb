import { withOptions } from '#kinds/choices/withOptions.ts'
import { partName } from '#model/contract/change.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { journalResource, recordOf, toldOf } from './changedFields.ts'

type Names = Readonly<Record<string, Text>>

/**
 * Gives the journal the labels of other entries. Its own entry declares names of resources, fields and actions as texts, since it
 * cannot know them; here they become choices, and values before and after get their fields' labels.
 */
export function nameParts(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const others = resources.filter(({ name }) => name !== journalResource)
  const names: Readonly<Record<string, Names>> = {
    resource: Object.fromEntries(others.map(({ name, label: [, plural] }) => [name, plural])),
    field: labelsOf(others, ({ fields }) => fields),
    action: labelsOf(others, ({ actions }) => actions),
  }
  return resources.map((resource) =>
    resource.name === journalResource
      ? {
          ...resource,
          isChangeLog: true,
          ...(resource.list.filters.includes('follows') ? { folds: 'follows' } : {}),
          fields: resource.fields.map((field) => named(field, names)),
        }
      : resource,
  )
}

/** Ids, which come with links. */
const byLink: readonly string[] = ['record', 'batch', 'about', 'follows', 'completes', 'completedBy']

function labelsOf(
  resources: readonly ResolvedResource[],
  partsOf: (resource: ResolvedResource) => readonly { name: string; label: Text }[],
): Names {
  return Object.fromEntries(
    resources.flatMap((resource) => partsOf(resource).map((part) => [partName(resource, part), part.label])),
  )
}

function named(field: ResolvedField, names: Readonly<Record<string, Names>>): ResolvedField {
  const options = names[field.name]
  if (options) return withOptions(field, options)
  if (byLink.includes(field.name)) return { ...field, isByLink: true }
  if (field.name === 'recordTitle') return { ...field, names: recordOf }
  if (!field.fields) return field
  const fields = field.fields.map((part) => named(part, names))
  return field.name === 'details' ? { ...field, fields, tells: toldOf } : { ...field, fields }
}
