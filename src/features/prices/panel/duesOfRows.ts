import { mostRows } from '#client/api/calls.ts'
import { inCalls, inParts } from '#client/api/manyAtOnce.ts'
import type { LaterOrder, LaterSetting, LaterValues, WorkOutLater } from '#client/computed/workOut.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { dueOn } from '#model/language/dues.ts'
import type { Due, Dues } from '#model/language/features.ts'
import type { Identifier } from '#model/language/field.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { DueOf } from '../model/index.ts'
import { readableDues } from './readableDues.ts'

/** Milliseconds that prices may be old. Changes made here count at once. */
const pricesAreFreshFor = 60_000

/** Servers bound addresses. */
const idsPerCall = 100

/** A due of today, and its priced record. */
interface Running {
  due: Due
  by: Identifier
}

/** Reckons dues of a page's rows with one call, and prices now and then. */
export const duesOfRows: WorkOutLater = async (setting, given, order) => {
  const { by } = given as DueOf
  const { entry, dues } = readableDues(given as DueOf, setting) ?? {}
  const costing = entry && (await recordsAbout(setting, entry, by, order))
  if (dues === undefined || costing === undefined) return unknownTo(order)
  const leads = costing.map((record) => record[dues.by])
  const priced = await pricedRecords(setting, dues.priced, leads, order.signal)
  const running = await runningOn(order.today, dues, costing, priced, by)
  return {
    rows: order.records.map(({ id }) => {
      const own = running.get(String(id)) ?? []
      return Object.fromEntries(order.fields.map((field) => [field.name, valueFor(field, own, dues)]))
    }),
    known: { [dues.priced.name]: [...priced.values()] },
  }
}

function unknownTo({ fields, records }: LaterOrder): LaterValues {
  const nothing = Object.fromEntries(fields.map(({ name }) => [name, null]))
  return { rows: records.map(() => nothing), known: {} }
}

/** Returns `undefined` where not all records could be read. */
async function recordsAbout(
  { source, companions }: LaterSetting,
  entry: ResolvedResource,
  by: string,
  { records, signal }: LaterOrder,
): Promise<AnyRecord[] | undefined> {
  if (!entry.api.list.paged) {
    const { records: all, isWhole } = await companions.read(entry)
    return isWhole ? [...all] : undefined
  }
  const [field, order] = entry.list.sort
  const all = records.map(({ id }) => String(id))
  const found: AnyRecord[] = []
  for (const ids of inParts(all, idsPerCall)) {
    const query = { search: '', filters: { [by]: ids }, sort: { field, order }, limit: mostRows, offset: 0 }
    const page = await source.list(entry, query, signal)
    if (page.data.length < page.total) return undefined
    found.push(...page.data)
  }
  return found
}

async function pricedRecords(
  { source, companions }: LaterSetting,
  priced: ResolvedResource,
  leads: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<Map<string, AnyRecord>> {
  const found: AnyRecord[] = []
  // A list that is read whole may as well be kept.
  if (priced.api.many === 'by-list') found.push(...(await companions.read(priced, pricesAreFreshFor)).records)
  else {
    const ids = [...new Set(leads.filter(isId))]
    for (const part of inCalls(priced, ids)) found.push(...(await source.many(priced, part, signal)))
  }
  return new Map(found.map((record) => [String(record.id), record]))
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'

async function runningOn(
  today: string,
  dues: Dues,
  costing: readonly AnyRecord[],
  priced: ReadonlyMap<string, AnyRecord>,
  by: string,
): Promise<Map<string, Running[]>> {
  const rule = await dues.rule()
  const running = new Map<string, Running[]>()
  for (const record of costing) {
    const lead = record[dues.by] as Identifier
    const pricedRecord = priced.get(String(lead))
    const due = dueOn(rule(unchanged(record), pricedRecord && unchanged(pricedRecord)), today)
    if (!due) continue
    const row = String(record[by])
    running.set(row, [...(running.get(row) ?? []), { due, by: lead }])
  }
  return running
}

/** Returns an amount, or priced records; `null` where nothing runs. */
function valueFor({ kind }: ResolvedField, running: readonly Running[], { currency }: Dues): unknown {
  if (running.length === 0) return null
  if (kind !== 'money') return [...new Set(running.map(({ by }) => by))]
  return fromMinor(
    running.reduce((sum, { due }) => sum + (due.amount ?? 0), 0),
    currency,
  )
}
