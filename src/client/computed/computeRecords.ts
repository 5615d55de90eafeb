import type { FindingRule } from '#kinds/findings/kind.ts'
import { localDay } from '#model/kinds/periods.ts'
import { enteredAddends, isComputed, sumOf } from '#model/language/computed.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type ClientFeature, computedPart } from '../api/features.ts'
import { listFilters } from '../api/listFilters.ts'
import { listQuery } from '../api/listQuery.ts'
import { selectRecords } from '../api/selectRecords.ts'
import type { Compute, ComputeSetting } from './workOut.ts'

/** Works out numbers first, then findings, which may look at them; `null` where something could not be read. */
export async function computeRecords(
  features: readonly ClientFeature[],
  setting: ComputeSetting,
  resource: ResolvedResource,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const numbers = resource.fields.filter((field) => field.computed !== undefined && !field.isLater)
  const computes = await Promise.all(
    numbers.map(
      async (field): Promise<[string, Compute]> => [
        field.name,
        await numberOf(features, setting, resource, field),
      ],
    ),
  )
  const counted = records.map((record) => ({
    ...record,
    ...Object.fromEntries(computes.map(([name, compute]) => [name, compute(record)])),
  }))
  const judges = await Promise.all(
    resource.fields
      .filter(({ rules }) => rules !== undefined)
      .map(
        async (field): Promise<[string, Compute]> => [
          field.name,
          await findingsOf(features, setting, resource, field, counted),
        ],
      ),
  )
  return counted.map((record) => ({
    ...record,
    ...Object.fromEntries(judges.map(([name, judge]) => [name, judge(record)])),
  }))
}

export const unknown: Compute = () => null

async function numberOf(
  features: readonly ClientFeature[],
  setting: ComputeSetting,
  resource: ResolvedResource,
  field: ResolvedField,
): Promise<Compute> {
  const { computed } = field
  if (computed === undefined) return unknown
  if ('sum' in computed) {
    const names = enteredAddends(resource.fields, field)
    return (record) => sumOf(record, names)
  }
  const [key = '', given] = Object.entries(computed)[0] ?? []
  const workOut = await computedPart(features, key)?.work?.()
  return workOut ? workOut(setting, resource, given) : unknown
}

interface ById {
  records: ReadonlyMap<string, AnyRecord>
  isWhole: boolean
}

/** Reads other entries by ids; `undefined` for one that cannot be read. */
export async function recordsById(
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
  features: readonly ClientFeature[],
  setting: ComputeSetting,
  resource: ResolvedResource,
  field: ResolvedField,
  records: readonly AnyRecord[],
): Promise<Compute> {
  const broken = Object.entries(field.rules ?? {}).map(
    ([name, rule]) => [name, brokenBy(setting, resource, rule, records)] as const,
  )
  const finders = await Promise.all(
    (field.foundBy ?? []).map(async ({ kind, at }) => {
      const looksAt = resource.fields.find(({ name }) => name === at)
      const find = looksAt && (await computedPart(features, kind)?.find?.())
      return find ? find(setting, looksAt) : () => []
    }),
  )
  return (record) => {
    const rules = broken.flatMap(([name, ids]) => (ids.has(record.id) ? [name] : []))
    return [...rules, ...finders.flatMap((find) => find(record))]
  }
}

/** What is not known fits no rule. */
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
