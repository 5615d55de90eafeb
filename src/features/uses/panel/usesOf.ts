import { type Compute, type ComputeSetting, unknown } from '../../../client/computed/computeRecords.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { createLinkReader } from '../model/links.ts'
import { placesOf } from '../model/places.ts'

/** All leads of the others are read once, not once for each record. */
export async function usesOf(
  { resources, recordsOf, place }: ComputeSetting,
  resource: ResolvedResource,
  given: unknown,
): Promise<Compute> {
  const others = given as readonly string[]
  const readLink = createLinkReader(resources, place)
  const users = new Map<string, Set<string>>()
  for (const other of others) {
    const companion = await recordsOf(other)
    if (!companion?.isWhole) return unknown
    const places = placesOf(resources, resource.name).filter((place) => place.resource.name === other)
    for (const record of companion.records) {
      for (const { field } of places) {
        for (const lead of fieldKind(field.kind).leads?.(record[field.name], field, readLink) ?? []) {
          if (lead.resource !== resource.name) continue
          if (other === resource.name && String(lead.id) === String(record.id)) continue
          const id = String(lead.id)
          users.set(id, (users.get(id) ?? new Set()).add(`${other} ${record.id}`))
        }
      }
    }
  }
  return ({ id }) => users.get(String(id))?.size ?? 0
}
