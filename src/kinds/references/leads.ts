import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolved.ts'
import { idsIn } from './ids.ts'

/** A record that a value leads to. */
interface Lead {
  resource: string
  id: Identifier
}

type Values = Readonly<Record<string, unknown>>

/** All records that the value of a field leads to: by itself, in its items, and in what it tells of. */
export function leadsOf(
  field: ResolvedField,
  record: Values,
  resources: readonly ResolvedResource[],
): readonly Lead[] {
  const { name, resource, fields = [], tells } = field
  const value = record[name]
  if (tells) {
    return tells(record, resources).fields.flatMap(({ field: told, values }) =>
      values.flatMap((each) => leadsOf(told, { [told.name]: each }, resources)),
    )
  }
  if (resource !== undefined) return idsIn(value).map((id) => ({ resource, id }))
  // Links are no leads here: nothing is read for them.
  if (fields.length === 0) {
    const leads = field.type.leads?.(value, field, () => undefined) ?? []
    return leads.map(({ resource: to, id }) => ({ resource: to, id }))
  }
  if (!Array.isArray(value)) return []
  return value.filter(isItem).flatMap((item) => fields.flatMap((part) => leadsOf(part, item, resources)))
}

function isItem(value: unknown): value is Values {
  return typeof value === 'object' && value !== null
}

/** The entries whose records are parts of those of another one, with the field that leads there. */
export function partsOf(
  resources: readonly ResolvedResource[],
  name: string,
): { resource: ResolvedResource; by: string }[] {
  return resources.flatMap((resource) =>
    resource.fields
      .filter((field) => field.isPart && field.resource === name)
      .map((field) => ({ resource, by: field.name })),
  )
}
