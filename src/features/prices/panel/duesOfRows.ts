import { findResource, mostRows } from '#client/api/calls.ts'
import { type ListParams, listQuery } from '#client/api/listQuery.ts'
import { inCalls, inParts } from '#client/api/manyAtOnce.ts'
import type { LaterOrder, LaterSetting, LaterValues, WorkOutLater } from '#client/computed/workOut.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import type { Plan } from '#model/contract/plan.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { readPlans } from '#panel/dues/histories.ts'
import type { ListProvider } from '#panel/export/readAllRows.ts'
import type { End } from '../model/dues.ts'
import { currencyOf, type DueOf, type EndCause, endCauses, itself } from '../model/index.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import { type CostSource, ownSource } from './costSources.ts'
import { endingsOf, payersOf } from './endings.ts'
import { type CostLine, costLines, costsOn } from './monthlyCosts.ts'
import { nextAmount } from './nextAmount.ts'
import { readableDues } from './readableDues.ts'
import { readLaterOnes, stateOf } from './stateOf.ts'

/** Milliseconds that prices may be old. Changes made here count at once. */
const pricesAreFreshFor = 60_000

/** Servers bound addresses. */
const idsPerCall = 100

/** Reckons dues of rows: of a page with one call, of a whole list from whole lists; prices now and then. */
export const duesOfRows: WorkOutLater = async (setting, given, order) => {
  const { of, by } = given as DueOf
  const entry = readableDues({ of, by }, setting)?.entry
  const source = entry && ownSource(entry, setting.resources, setting.can)
  const costing = source && (await recordsAbout(setting, source.entry, by, order))
  if (source === undefined || costing === undefined) return unknownTo(order)
  const lines = await linesOf(setting, source, costing, order)
  const byRow = new Map<string, CostLine[]>()
  for (const line of lines) {
    const row = String(line.record[by])
    const known = byRow.get(row)
    if (known) known.push(line)
    else byRow.set(row, [line])
  }
  const asksState = order.fields.some(isState)
  const later = asksState ? await readLaterOnes(setting, source, lines, order) : []
  const asksEnd = order.fields.some(isEnd)
  const others = asksEnd ? await othersOf(setting, source, lines, order) : []
  const endOf = others ? endingsOf(source, others) : () => undefined
  return {
    rows: order.records.map(({ id }) => {
      const own = byRow.get(String(id)) ?? []
      const values = order.fields.flatMap((field) =>
        valuesFor(field, own, { source, later, endOf, today: order.today, until: order.until }),
      )
      return Object.fromEntries(values)
    }),
    known: { [source.priced.name]: [...new Set(lines.flatMap(({ priced }) => priced ?? []))] },
    ...(others ? {} : { isUnknown: true }),
  }
}

function isState({ kind, options }: ResolvedField): boolean {
  return kind === 'choice' && !isCause(options)
}

function isEnd({ kind, options }: ResolvedField): boolean {
  return kind === 'date' || (kind === 'choice' && isCause(options))
}

const isCause = (options: object = {}) => endCauses.some((cause) => Object.hasOwn(options, cause))

/** Reads all records of the payers of those that end; `undefined` where not all could be read. */
async function othersOf(
  setting: LaterSetting,
  source: CostSource,
  lines: readonly CostLine[],
  order: LaterOrder,
): Promise<readonly AnyRecord[] | undefined> {
  const [payer] = payersOf(source)
  if (order.isWhole || payer === undefined) return order.records
  const ids = [...new Set(lines.map(({ record }) => record[payer]).filter(isId))]
  return recordsAbout(setting, source.entry, payer, { ...order, records: ids.map((id) => ({ id })) })
}

function unknownTo({ fields, records }: LaterOrder): LaterValues {
  const nothing = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return { rows: records.map(() => nothing), known: {}, isUnknown: true }
}

/** Returns `undefined` where not all records could be read. */
async function recordsAbout(
  { source, companions }: LaterSetting,
  entry: ResolvedResource,
  by: string,
  { records, signal }: LaterOrder,
): Promise<readonly AnyRecord[] | undefined> {
  // Rows that cost something themselves.
  if (by === itself) return records
  const all = records.map(({ id }) => String(id))
  if (!entry.api.list.paged || all.length > idsPerCall) {
    const { records: whole, isWhole } = await companions.read(entry)
    if (isWhole) return whole
    if (!entry.api.list.paged) return undefined
  }
  const [field, order] = entry.list.sort
  const found: AnyRecord[] = []
  for (const ids of inParts(all, idsPerCall)) {
    const query = { search: '', filters: { [by]: ids }, sort: { field, order }, limit: mostRows, offset: 0 }
    const page = await source.list(entry, query, signal)
    if (page.data.length < page.total) return undefined
    found.push(...page.data)
  }
  return found
}

/** Reads what records come to from day to day, with what is planned of their prices. */
async function linesOf(
  setting: LaterSetting,
  source: CostSource,
  costing: readonly AnyRecord[],
  { signal = new AbortController().signal }: LaterOrder,
): Promise<CostLine[]> {
  const { costs, priced } = source
  const leads = costing.map((record) => record[costs.by])
  const provider = providerOf(setting)
  const ids = [...new Set(leads.filter(isId))]
  const [records, plans] = await Promise.all([
    pricedRecords(setting, priced, ids, signal),
    // What is planned only adds to what holds today.
    readPlans({ provider, ...setting }, priced, ids, signal).catch(() => new Map<string, readonly Plan[]>()),
  ])
  const read = costing.map((record) => ({
    record,
    priced: records.get(String(record[costs.by])),
    units: unitsOf(record, costs.units),
  }))
  return costLines(source, read, plans)
}

const isId = (value: unknown): value is Identifier => typeof value === 'string' || typeof value === 'number'

function providerOf({ source, resources }: LaterSetting): ListProvider {
  const provider = {
    getList: (name: string, params: ListParams & { signal?: AbortSignal }) => {
      const resource = findResource(resources, name)
      return source.list(resource, listQuery(resource, params), params.signal)
    },
  }
  // react-admin lets each caller choose the record's type, which no implementation can promise.
  return provider as unknown as ListProvider
}

async function pricedRecords(
  { source, companions }: LaterSetting,
  priced: ResolvedResource,
  ids: readonly Identifier[],
  signal: AbortSignal,
): Promise<Map<string, AnyRecord>> {
  const found: AnyRecord[] = []
  // A list that is read whole may as well be kept.
  if (priced.api.many === 'by-list') found.push(...(await companions.read(priced, pricesAreFreshFor)).records)
  else for (const part of inCalls(priced, ids)) found.push(...(await source.many(priced, part, signal)))
  return new Map(found.map((record) => [String(record.id), record]))
}

interface Reckoning {
  source: CostSource
  later: readonly AnyRecord[]
  endOf: (line: CostLine) => End | undefined
  today: string
  until: string | undefined
}

/** Returns an amount with what is next of it, priced records, how it stands, or when it ends; `null` where nothing runs. */
function valuesFor(
  field: ResolvedField,
  lines: readonly CostLine[],
  { source, later, endOf, today, until }: Reckoning,
): [string, unknown][] {
  const { kind, name } = field
  const [line] = lines
  if (isEnd(field)) {
    const end = line && endOf(line)
    const cause: EndCause = end?.isOwn ? 'OWN' : 'PRICED'
    return [[name, end ? (kind === 'date' ? end.day : cause) : null]]
  }
  if (kind === 'choice') return [[name, line ? stateOf(source, line, later, today) : null]]
  const { running, sum } = costsOn(lines, today)
  if (kind !== 'money') {
    const held = running.flatMap(({ line: { record } }) => record[source.costs.by] ?? [])
    return [[name, held.length === 0 ? null : [...new Set(held)]]]
  }
  const inCurrency = (cents: number) => fromMinor(cents, currencyOf(source.priced))
  const told = nextAmount(lines, today, until, inCurrency)
  return [
    [name, running.length === 0 ? null : inCurrency(sum)],
    ...(told ? [[`${name}.next`, told] as [string, unknown]] : []),
  ]
}
