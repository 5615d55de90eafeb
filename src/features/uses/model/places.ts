import type { LeadPlace, ReadLink } from '#model/kinds/fieldKind.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** A field that may refer to records of another entry. */
export interface UsePlace {
  resource: ResolvedResource
  field: ResolvedField
  /** The value is the reference itself: lists can be filtered by it. */
  isDirect: boolean
}

/** A field that uses a record, and places in it. */
export interface Use {
  field: string
  at?: readonly LeadPlace[]
}

/**
 * Returns references, also in items, steps of paths and links in rich texts. Hidden and computed fields do not count, nor do
 * parts of other records, which are deleted with them.
 */
export function placesOfUse(resources: readonly ResolvedResource[], name: string): UsePlace[] {
  const users = resources.filter(({ fields }) => !fields.some(({ isPart }) => isPart))
  return users.flatMap((resource) =>
    resource.fields.flatMap((field) => {
      const targets = field.writeOnly || field.computed ? undefined : field.type.leadsTo?.(field)
      if (targets === undefined || (targets !== 'any' && !targets.includes(name))) return []
      return [{ resource, field, isDirect: field.resource === name }]
    }),
  )
}

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
