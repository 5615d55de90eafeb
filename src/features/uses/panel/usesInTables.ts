import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { createLinkReader } from '../model/links.ts'
import { placesOf, usesIn } from '../model/places.ts'
import type { NamedUse } from '../model/refusal.ts'

/** Where a record is used by those that are all at hand. */
export function usesInTables(
  resources: readonly ResolvedResource[],
  tables: Readonly<Record<string, readonly AnyRecord[]>>,
  target: ResolvedResource,
  id: Identifier,
): NamedUse[] {
  const readLink = createLinkReader(resources)
  return placesOf(resources, target.name).flatMap((place) =>
    (tables[place.resource.name] ?? []).flatMap((record) => {
      if (place.resource.name === target.name && String(record.id) === String(id)) return []
      const title = recordTitle(place.resource, record, 'de')
      return usesIn(record, place, { resource: target.name, id }, readLink).map(
        (use): NamedUse => ({ resource: place.resource.name, id: record.id, title, ...use }),
      )
    }),
  )
}
