import type { PermissionCheck } from '#client/api/accessGuard.ts'
import { mostRows } from '#client/api/calls.ts'
import { inParts } from '#client/api/manyAtOnce.ts'
import type { RecordSource } from '#client/api/recordSource.ts'
import type { Companion, Companions } from '#client/computed/companions.ts'
import { unknown } from '#client/computed/computeRecords.ts'
import type { Compute, ComputeSetting } from '#client/computed/workOut.ts'
import type { ReadLink } from '#model/kinds/fieldKind.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { createLinkReader } from '../model/links.ts'
import { placesOfUse, type UsePlace, usesIn } from '../model/places.ts'
import type { NamedUse, RecordUses, Unread, UsingRecord } from '../model/recordUses.ts'

interface UsesSetting {
  resources: readonly ResolvedResource[]
  source: Pick<RecordSource, 'list'>
  companions: Companions
  readLink: ReadLink
  can: PermissionCheck
}

/** Finds uses of each record. Never rejects: what could not be read is named. */
export async function findUses(
  setting: UsesSetting,
  resource: ResolvedResource,
  ids: readonly Identifier[],
): Promise<RecordUses[]> {
  const places = placesOfUse(setting.resources, resource.name)
  const others = [...new Set(places.map((place) => place.resource))]
  const looked = await Promise.all(
    others.map((other) => {
      const there = places.filter((place) => place.resource === other)
      return lookThrough(setting, resource, other, there, ids)
    }),
  )
  return ids.map((_id, index) => ({
    records: looked.flatMap(({ found }) => found[index] ?? []),
    incomplete: looked.flatMap(({ unread }) => unread ?? []),
  }))
}

interface Looked {
  /** By index of the id. */
  found: readonly (readonly UsingRecord[])[]
  unread?: Unread
}

async function lookThrough(
  setting: UsesSetting,
  target: ResolvedResource,
  other: ResolvedResource,
  places: readonly UsePlace[],
  ids: readonly Identifier[],
): Promise<Looked> {
  const unread = (why: Unread['why']): Looked => ({ found: [], unread: { resource: other.name, why } })
  if (!setting.can(other.access.list)) return unread('forbidden')
  try {
    const { records, isWhole } = await readFor(setting, other, places, ids)
    const found = ids.map((id) =>
      records.flatMap((record) => usingRecord(other, record, places, { resource: target.name, id }, setting)),
    )
    if (isWhole) return { found }
    return { found, unread: { resource: other.name, why: 'bounded', read: records.length } }
  } catch {
    return unread('failed')
  }
}

/** Filters a paged list by direct references; else reads it up to a bound. */
async function readFor(
  { source, companions }: UsesSetting,
  other: ResolvedResource,
  places: readonly UsePlace[],
  ids: readonly Identifier[],
): Promise<Companion> {
  const canNarrow = places.every(({ field, isDirect }) => isDirect && other.list.filters.includes(field.name))
  if (!other.api.list.paged || !canNarrow) return companions.read(other)
  const [sort, order] = other.list.sort
  const records = new Map<string, AnyRecord>()
  let isWhole = true
  for (const { field } of places) {
    for (const wanted of inParts(ids.map(String), idsPerCall)) {
      const page = await source.list(other, {
        search: '',
        filters: { [field.name]: wanted },
        sort: { field: sort, order },
        limit: mostRows,
        offset: 0,
      })
      for (const record of page.data) records.set(String(record.id), record)
      isWhole &&= page.total <= page.data.length
    }
  }
  return { records: [...records.values()], isWhole }
}

/** Servers bound addresses. */
const idsPerCall = 50

function usingRecord(
  other: ResolvedResource,
  record: AnyRecord,
  places: readonly UsePlace[],
  target: { resource: string; id: Identifier },
  { readLink }: UsesSetting,
): UsingRecord[] {
  // A record does not use itself.
  if (other.name === target.resource && String(record.id) === String(target.id)) return []
  const where = places.flatMap((place) => usesIn(record, place, target, readLink))
  if (where.length === 0) return []
  return [{ resource: other.name, id: record.id, record, title: recordTitle(other, record, 'de'), where }]
}

/** Finds uses among records in memory. */
export function usesInTables(
  resources: readonly ResolvedResource[],
  tables: Readonly<Record<string, readonly AnyRecord[]>>,
  target: ResolvedResource,
  id: Identifier,
): NamedUse[] {
  const readLink = createLinkReader(resources)
  return placesOfUse(resources, target.name).flatMap((place) =>
    (tables[place.resource.name] ?? []).flatMap((record) => {
      if (place.resource.name === target.name && String(record.id) === String(id)) return []
      const title = recordTitle(place.resource, record, 'de')
      return usesIn(record, place, { resource: target.name, id }, readLink).map(
        (use): NamedUse => ({ resource: place.resource.name, id: record.id, title, ...use }),
      )
    }),
  )
}

/** Reads references of other entries once for all records. */
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
    const places = placesOfUse(resources, resource.name).filter((place) => place.resource.name === other)
    for (const record of companion.records) {
      for (const { field } of places) {
        for (const lead of field.type.leads?.(record[field.name], field, readLink) ?? []) {
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
