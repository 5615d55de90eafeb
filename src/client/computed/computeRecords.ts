import { listQuery } from '../api/listQuery.ts'
import { selectRecords } from '../api/selectRecords.ts'
import { areMet } from '../../model/kinds/conditions.ts'
import type { ReadLink } from '../../model/kinds/fieldKind.ts'
import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { localDay } from '../../model/kinds/localDay.ts'
import { enteredAddends, sumOf } from '../../model/kinds/sumOf.ts'
import type { FindingRule } from '../../model/language/computed.ts'
import { isComputed } from '../../model/language/computedFields.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { listFilters } from '../../panel/list/listFilters.ts'
import { readSteps } from '../../features/paths/model/steps.ts'
import { type KnownRecord, pathFindings } from '../../features/paths/panel/findings.ts'
import { pathMinutes } from '../../features/paths/panel/minutes.ts'
import { placesOf } from '../../features/uses/model/places.ts'
import type { Companion } from './companions.ts'

export interface ComputeSetting {
  resources: readonly ResolvedResource[]
  /** The records of another entry; `undefined` where they cannot be read. Never rejects. */
  recordsOf(resource: string): Promise<Companion | undefined>
  readLink: ReadLink
  now: Date
}

type Compute = (record: AnyRecord) => unknown

/**
 * Records of an entry with what the panel works out: numbers first, then findings, which may look at them. `null`
 * where it cannot be known, because something else could not be read.
 */
export async function computeRecords(
  setting: ComputeSetting,
  resource: ResolvedResource,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const numbers = resource.fields.filter(({ computed }) => computed !== undefined)
  const computes = await Promise.all(
    numbers.map(
      async (field): Promise<[string, Compute]> => [field.name, await numberOf(setting, resource, field)],
    ),
  )
  const counted = records.map((record) => ({
    ...record,
    ...Object.fromEntries(computes.map(([name, compute]) => [name, compute(record)])),
  }))
  const judges = await Promise.all(
    resource.fields
      .filter(({ kind }) => kind === 'findings')
      .map(
        async (field): Promise<[string, Compute]> => [
          field.name,
          await findingsOf(setting, resource, field, counted),
        ],
      ),
  )
  return counted.map((record) => ({
    ...record,
    ...Object.fromEntries(judges.map(([name, judge]) => [name, judge(record)])),
  }))
}

const unknown: Compute = () => null

async function numberOf(
  setting: ComputeSetting,
  resource: ResolvedResource,
  field: ResolvedField,
): Promise<Compute> {
  const { computed } = field
  if (computed === undefined) return unknown
  if ('uses' in computed) return usesOf(setting, resource, computed.uses)
  if ('minutes' in computed) return minutesOf(setting, resource, computed.minutes)
  const names = enteredAddends(resource.fields, field)
  return (record) => sumOf(record, names)
}

/** All leads of the others are read once, not once for each record. */
async function usesOf(
  { resources, recordsOf, readLink }: ComputeSetting,
  resource: ResolvedResource,
  others: readonly string[],
): Promise<Compute> {
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

async function minutesOf(
  setting: ComputeSetting,
  resource: ResolvedResource,
  name: string,
): Promise<Compute> {
  const field = resource.fields.find((candidate) => candidate.name === name)
  if (field === undefined) return unknown
  const seconds = new Map<string, string>()
  for (const kind of Object.values(field.kinds ?? {})) {
    if (kind.holds === 'record' && kind.seconds !== undefined) seconds.set(kind.of, kind.seconds)
  }
  const shown = await recordsById(setting, [...seconds.keys()])
  if ([...shown.values()].some((records) => records === undefined)) return unknown
  const secondsOf = (of: string, id: Identifier) => {
    const value = shown.get(of)?.records.get(String(id))?.[seconds.get(of) ?? '']
    return typeof value === 'number' ? value : null
  }
  return (record) => pathMinutes(readSteps(record[name], field), field, secondsOf)
}

interface ById {
  records: ReadonlyMap<string, AnyRecord>
  isWhole: boolean
}

async function recordsById(
  { recordsOf }: ComputeSetting,
  names: readonly string[],
): Promise<Map<string, ById | undefined>> {
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, ById | undefined]> => {
        const companion = await recordsOf(name)
        if (!companion) return [name, undefined]
        const records = new Map(companion.records.map((record) => [String(record.id), record]))
        return [name, { records, isWhole: companion.isWhole }]
      }),
    ),
  )
}

async function findingsOf(
  setting: ComputeSetting,
  resource: ResolvedResource,
  field: ResolvedField,
  records: readonly AnyRecord[],
): Promise<Compute> {
  const broken = Object.entries(field.rules ?? {}).map(
    ([name, rule]) => [name, brokenBy(setting, resource, rule, records)] as const,
  )
  const path = resource.fields.find(({ name }) => name === field.path)
  const known = path && (await knownRecords(setting, path))
  return (record) => {
    const rules = broken.flatMap(([name, ids]) => (ids.has(record.id) ? [name] : []))
    if (!path || !known) return rules
    const found = pathFindings(readSteps(record[path.name], path), path, known)
    return [...rules, ...new Set(found.map(({ code }) => code))]
  }
}

/** Ids of the records that a rule's filter fits. What is not known fits no rule. */
function brokenBy(
  { now }: ComputeSetting,
  resource: ResolvedResource,
  { filter }: FindingRule,
  records: readonly AnyRecord[],
): ReadonlySet<Identifier> {
  const computed = Object.keys(filter).filter((name) =>
    resource.fields.some((field) => field.name === name && isComputed(field)),
  )
  const judged = records.filter((record) => computed.every((name) => record[name] !== null))
  const pagination = { page: 1, perPage: Math.max(1, judged.length) }
  const query = listQuery(resource, { filter: listFilters(filter, localDay(now)), pagination })
  return new Set(selectRecords(resource, judged, query).data.map(({ id }) => id))
}

/** What is known of the records that steps show. */
async function knownRecords(setting: ComputeSetting, { kinds = {} }: ResolvedField): Promise<KnownRecord> {
  const shown = Object.values(kinds).filter((kind) => kind.holds === 'record')
  const byId = await recordsById(setting, [...new Set(shown.map(({ of }) => of))])
  return (name, id) => {
    const others = byId.get(name)
    if (others === undefined) return undefined
    const record = others.records.get(String(id))
    if (record === undefined) return others.isWhole ? 'missing' : undefined
    const expects = shown.filter(({ of }) => of === name).map((kind) => kind.expects ?? {})
    return expects.some((conditions) => areMet(conditions, record)) ? 'there' : 'unusable'
  }
}
