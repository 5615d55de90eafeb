import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { foldCaseAndAccents, matches } from '#client/api/selectRecords.ts'
import { isInstant } from '#kinds/dates/moments.ts'
import { localDay } from '#model/kinds/periods.ts'
import { isRange, momentRange, type Range } from '#model/kinds/range.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, hasRecord } from './ask.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { type Sample, type Scalar, sampleSize, valuesOf } from './sample.ts'

/** A way to narrow that the panel offers, with values of the rows. */
interface Trial {
  /** `''`: to one value. */
  way: string
  filter: readonly Scalar[] | Range
}

/** Tries every filter in each way that the panel offers; each answer is compared with what the rows say. */
export async function* narrowings(
  resource: ResolvedResource,
  sample: Sample,
  ask: Ask,
): AsyncGenerator<CallReport> {
  for (const name of resource.list.filters) {
    const field = resource.fields.find((candidate) => candidate.name === name)
    if (field === undefined || field.writeOnly || field.isLater || field.computed) continue
    const trials = trialsOf(resource, field, sample.records)
    for (const { way, filter } of trials) {
      const purpose = ['filter', name, way].filter(Boolean).join(' ')
      const { report } = await ask(purpose, { filters: { [name]: filter }, limit: sampleSize }, (answer) =>
        lookAtFilter(resource, field, sample, filter, answer),
      )
      yield report
    }
    if (trials.length === 0) yield unproven(resource, name, sample)
  }
}

function unproven(resource: ResolvedResource, field: string, { rows }: Sample): CallReport {
  const call = `GET ${resource.api.list.path.split('?')[0]}`
  const findings = [callFinding('unproven', { field, rows: rows.length })]
  return { resource: resource.name, purpose: `filter ${field}`, call, status: 0, milliseconds: 0, findings }
}

function trialsOf(resource: ResolvedResource, field: ResolvedField, records: readonly AnyRecord[]): Trial[] {
  const { filter } = field.type.inLists
  if (filter === 'none') return []
  const values = valuesOf(field, records)
  return filter === 'range' ? ranges(resource, field, values) : choices(resource, field, values)
}

function choices(resource: ResolvedResource, field: ResolvedField, values: readonly Scalar[]): Trial[] {
  const { filters: can } = resource.api.list.can
  const options = field.type.fewValues?.(field) ?? Object.keys(field.options ?? {})
  const isFlag = options.includes(true)
  // One that no row has is proof too, where all that are there have the same.
  const absent = options.filter((option) => !values.includes(option))
  const known = values.length > 1 ? values : [...values, ...absent]
  const odd = known.find((value) => /[^\p{L}\p{N} .-]/u.test(String(value)))
  const [one, other] = [...new Set([...(odd === undefined ? [] : [odd]), ...known])]
  const isFixed = options.length > 0
  const isListed = field.options !== undefined && field.type.holds === undefined
  const isEmptyOffered = can.empty && !field.required && (isListed || field.resource !== undefined)
  const trial = (way: string, filter: readonly Scalar[]): Trial => ({ way, filter })
  return [
    ...(can.one && one !== undefined ? [trial('', [one])] : []),
    ...(isFixed && can.one && values.length === 1 && absent[0] !== undefined && absent[0] !== one
      ? [trial('absent', [absent[0]])]
      : []),
    ...(can.several && one !== undefined && other !== undefined && (!isFlag || can.mixed)
      ? [trial(isFlag ? 'both' : 'several', [one, other])]
      : []),
    ...(isEmptyOffered ? [trial('none', [''])] : []),
    ...(isEmptyOffered && can.several && can.mixed && one !== undefined ? [trial('mixed', [one, ''])] : []),
  ]
}

function ranges(resource: ResolvedResource, field: ResolvedField, values: readonly Scalar[]): Trial[] {
  const { from: canFrom, to: canTo } = resource.api.list.can.filters
  const known = values.filter((value) => typeof value === 'number' || typeof value === 'string')
  const sorted = known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  const [low, middle, high] = [at(0.25), at(0.5), at(0.75)]
  if (low === undefined || middle === undefined || high === undefined) return []
  const trial = (way: string, ends: Range): Trial => ({ way, filter: asAsked(field, ends) })
  return [
    ...(canFrom ? [trial('from', { from: middle })] : []),
    ...(canTo ? [trial('to', { to: middle })] : []),
    ...(canFrom && canTo ? [trial('range', { from: low, to: high })] : []),
  ]
}

/** People narrow instants to whole days. */
function asAsked(field: ResolvedField, ends: Range): Range {
  if (field.type.holds !== 'instant') return ends
  const dayOf = (end: unknown) =>
    isInstant(end) ? localDay(new Date(String(end))) : String(end).slice(0, 10)
  return momentRange(
    field,
    Object.fromEntries(Object.entries(ends).map(([end, value]) => [end, dayOf(value)])),
  )
}

/** Instants are written in several ways. */
const plain = (value: unknown) => (isInstant(value) ? new Date(String(value)).toISOString() : value)

function lookAtFilter(
  resource: ResolvedResource,
  { name, options, resource: target }: ResolvedField,
  sample: Sample,
  filter: Trial['filter'],
  { rows, total, isLast }: AnsweredRows,
): CallFinding[] {
  const fits = (record: AnyRecord) => matches(plain(record[name]), filter)
  // Of a free text backends may find parts, and leave case out of account.
  const parts = isRange(filter) || options || target ? [] : filter.map(foldCaseAndAccents)
  const mayCome = (record: AnyRecord) =>
    fits(record) || parts.some((part) => foldCaseAndAccents(record[name]).includes(part))
  const records = rows.flatMap((row) => recordFromWire(resource, row) ?? [])
  const count = records.filter((record) => !mayCome(record)).length
  const isAll = typeof total === 'number' ? rows.length < sampleSize : isLast === true
  const missed = sample.records.filter((record) => fits(record) && !hasRecord(rows, record.id)).length
  const isMiscounted = count === 0 && isAll && typeof total === 'number' && total !== rows.length
  return [
    ...findingIf(count > 0, 'filterWrong', { field: name, count }),
    ...findingIf(isAll && missed > 0, 'filterMisses', { field: name, count: missed }),
    ...findingIf(isMiscounted, 'filterCount', { rows: rows.length, total: String(total) }),
  ]
}
