import type { LeadPlace, ReadLink } from '#model/kinds/fieldKind.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** A field of an entry whose values may lead to records of another one. */
export interface UsePlace {
  resource: ResolvedResource
  field: ResolvedField
  /** Every record that it leads to is in the value itself: the list can be narrowed by it. */
  isDirect: boolean
}

/** One use: the field of the record that leads here, and where in it. */
export interface Use {
  /** Name of the field. */
  field: string
  at?: readonly LeadPlace[]
}

/**
 * Every field by which records lead to those of an entry: references, also in items, steps of paths, links in rich
 * texts. What a person may not see, and what the panel works out itself, is none; nor is anything in records that are
 * parts of others, which go with those and use nothing in their own right.
 */
export function placesOf(resources: readonly ResolvedResource[], name: string): UsePlace[] {
  const users = resources.filter(({ fields }) => !fields.some(({ isPart }) => isPart))
  return users.flatMap((resource) =>
    resource.fields.flatMap((field) => {
      const targets = field.writeOnly || field.computed ? undefined : field.type.leadsTo?.(field)
      if (targets === undefined || (targets !== 'any' && !targets.includes(name))) return []
      return [{ resource, field, isDirect: field.resource === name }]
    }),
  )
}

/** Where a record leads to another one by a field of it. */
export function usesIn(
  record: Readonly<Record<string, unknown>>,
  { field }: Pick<UsePlace, 'field'>,
  target: { resource: string; id: Identifier },
  readLink: ReadLink,
): Use[] {
  const leads = field.type.leads?.(record[field.name], field, readLink) ?? []
  return leads
    .filter(({ resource, id }) => resource === target.resource && String(id) === String(target.id))
    .map(({ at }) => ({ field: field.name, ...(at ? { at } : {}) }))
}
