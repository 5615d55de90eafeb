import { ApiError } from '#model/contract/errors.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages } from '#model/language/text.ts'
import type { PermissionCheck } from '../api/accessGuard.ts'
import { mostRows } from '../api/calls.ts'
import { type ClientFeature, isToldLater } from '../api/features.ts'
import type { ListQuery } from '../api/listQuery.ts'
import { inCalls } from '../api/manyAtOnce.ts'
import type { Capped, Page, RecordSource, Values } from '../api/recordSource.ts'
import { comparison, foldCaseAndAccents, matches } from '../api/selectRecords.ts'
import type { LaterOrder, LaterValues } from './workOut.ts'

/** Rows that are read to be narrowed or put in order here. */
const mostRead = 10_000

/** Milliseconds for which pages, counts and exports are cut from the same rows. */
const freshFor = 10_000

interface HereOptions {
  features: readonly ClientFeature[]
  resources: readonly ResolvedResource[]
  can: PermissionCheck
  source: Pick<RecordSource, 'list' | 'many'>
  clock: () => Date
  /** A page as the backend, or the panel in its place, narrows and orders it. */
  page(resource: ResolvedResource, query: ListQuery, signal?: AbortSignal): Promise<Page>
  later(order: LaterOrder): Promise<LaterValues>
}

interface Rows {
  records: readonly AnyRecord[]
  capped?: Capped
}

export type ListHere = ReturnType<typeof createListHere>

/** Lists by what no backend knows: values that come later than their rows, and names of records that they refer to. */
export function createListHere(options: HereOptions) {
  const kept = new Map<string, { at: number; rows: Promise<Rows> }>()

  function rowsOf(resource: ResolvedResource, rest: Rest, fields: readonly ResolvedField[]): Promise<Rows> {
    const key = JSON.stringify([resource.name, rest, fields.map(({ name }) => name)])
    const now = options.clock().getTime()
    for (const [each, { at }] of kept) if (now - at >= freshFor) kept.delete(each)
    const earlier = kept.get(key)
    if (earlier) return earlier.rows
    // Not abortable: somebody else may be waiting.
    const rows = readRows(options, resource, rest, fields)
    kept.set(key, { at: now, rows })
    rows.catch(() => kept.delete(key))
    return rows
  }

  return {
    async list(resource: ResolvedResource, query: ListQuery): Promise<Page> {
      const { rest, fields, narrowed } = partsOf(resource, query)
      refuseUntold(options, resource, fields)
      const [{ records, capped }, isFound, titles] = await Promise.all([
        rowsOf(resource, rest, fields),
        foundBy(options, resource, query),
        titlesFor(options, resource, query, () => rowsOf(resource, rest, fields)),
      ])
      const found = records.filter(
        (record) =>
          isFound(record) &&
          Object.entries(narrowed).every(([name, wanted]) => matches(record[name], wanted)),
      )
      const data = inOrder(resource, found, query, titles).slice(query.offset, query.offset + query.limit)
      return {
        data: data.map((record) => without(record, fields, query.later)),
        total: found.length,
        ...(capped ? { capped } : {}),
      }
    },
    forget: () => kept.clear(),
  }
}

type Rest = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Divides a query into what the backend does and what is left. */
function partsOf(resource: ResolvedResource, { search, filters, sort, later: asked, byTitle }: ListQuery) {
  const later = resource.fields.filter(({ isLater }) => isLater)
  const isLater = (name: string) => later.some((field) => field.name === name)
  const given = Object.entries(filters)
  const orders = [sort, sort.second].flatMap((order) => order?.field ?? [])
  const [field, order] = resource.list.sort
  const { searchThrough } = resource.list
  const isOwnOrder = !orders.some((name) => isLater(name) || searchThrough.includes(name))
  const rest: Rest = {
    search: byTitle || searchThrough.length > 0 ? '' : search,
    filters: Object.fromEntries(given.filter(([name]) => !isLater(name))),
    sort: isOwnOrder ? sort : { field, order },
  }
  return {
    rest,
    narrowed: Object.fromEntries(given.filter(([name]) => isLater(name))),
    fields: later.filter(
      ({ name }) => orders.includes(name) || Object.hasOwn(filters, name) || asked?.includes(name),
    ),
  }
}

/** Rows that nobody could narrow would be taken for those that were asked for. */
function refuseUntold(
  { features, ...person }: HereOptions,
  { name }: ResolvedResource,
  fields: readonly ResolvedField[],
): void {
  if (!fields.every((field) => isToldLater(features, field, person)))
    throw new ApiError('forbidden', { call: `list ${name}` })
}

async function readRows(
  { page, later, clock }: HereOptions,
  resource: ResolvedResource,
  rest: Rest,
  fields: readonly ResolvedField[],
): Promise<Rows> {
  const { records, capped } = await readAll(resource, rest, page)
  if (fields.length === 0) return { records, ...(capped ? { capped } : {}) }
  const isWhole = !capped && rest.search === '' && Object.keys(rest.filters).length === 0
  const { rows, isUnknown } = await later({ fields, records, today: localDay(clock()), isWhole })
  if (isUnknown)
    throw new ApiError('unsupported', { call: `list ${resource.name}`, reason: 'values not known' })
  return {
    records: records.map((record, index): AnyRecord => ({ ...record, ...rows[index] })),
    ...(capped ? { capped } : {}),
  }
}

async function readAll(resource: ResolvedResource, rest: Rest, page: HereOptions['page']): Promise<Rows> {
  const records: AnyRecord[] = []
  while (records.length < mostRead) {
    const read = await page(resource, { ...rest, limit: mostRows, offset: records.length })
    records.push(...read.data)
    if (read.data.length === 0 || records.length >= read.total)
      return { records, ...(read.capped ? { capped: read.capped } : {}) }
    if (records.length >= mostRead)
      return { records, capped: { rows: records.length, of: read.total, isHere: true } }
  }
  return { records }
}

/** Returns whether a record is found by its own texts, by those of what it refers to, or by what it is called. */
async function foundBy(
  { resources, can, page }: HereOptions,
  resource: ResolvedResource,
  { search, byTitle }: ListQuery,
): Promise<(record: AnyRecord) => boolean> {
  const { fields, list } = resource
  if (search === '' || (!byTitle && list.searchThrough.length === 0)) return () => true
  const found = await Promise.all(
    list.searchThrough.map(async (name) => {
      const target = fields.find((field) => field.name === name)?.resource
      const other = resources.find((entry) => entry.name === target)
      if (!other || !can(other.access.list)) return [name, new Set<string>()] as const
      const [field, order] = other.list.sort
      const { records } = await readAll(other, { search, filters: {}, sort: { field, order } }, page)
      return [name, new Set(records.map(({ id }) => String(id)))] as const
    }),
  )
  const needle = foldCaseAndAccents(search)
  return (record) =>
    found.some(([name, ids]) => ids.has(String(record[name]))) ||
    list.search.some((name) => foldCaseAndAccents(record[name]).includes(needle)) ||
    (byTitle === true &&
      languages.some((language) =>
        foldCaseAndAccents(recordTitle(resource, record, language)).includes(needle),
      ))
}

/** Reads what records are called by which rows are put in order. */
async function titlesFor(
  { resources, can, source }: HereOptions,
  { fields, list }: ResolvedResource,
  { sort }: ListQuery,
  rowsOf: () => Promise<Rows>,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!list.searchThrough.includes(sort.field)) return undefined
  const target = fields.find(({ name }) => name === sort.field)?.resource
  const other = resources.find(({ name }) => name === target)
  if (!other || !can(other.access.list)) return new Map()
  const { records } = await rowsOf()
  const ids = [...new Set(records.flatMap((record) => idIn(record[sort.field])))]
  const titles = new Map<string, string>()
  for (const part of inCalls(other, ids))
    for (const record of await source.many(other, part))
      titles.set(String(record.id), recordTitle(other, record, 'de'))
  return titles
}

const idIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [value] : [])

function inOrder(
  resource: ResolvedResource,
  records: readonly AnyRecord[],
  { sort }: ListQuery,
  titles: ReadonlyMap<string, string> | undefined,
): readonly AnyRecord[] {
  if (titles) {
    const named = records.map((record) => ({
      id: record.id,
      record,
      title: titles.get(String(record[sort.field])),
    }))
    const byTitle = comparison(resource, { field: 'title', order: sort.order })
    return named.toSorted(byTitle).map(({ record }) => record)
  }
  const isLater = ({ field }: { field: string }) =>
    resource.fields.some(({ name, isLater: later }) => name === field && later)
  const orders = [sort, ...(sort.second ? [sort.second] : [])]
  if (!orders.some(isLater)) return records
  const [first, second] = orders.map((each) => comparison(resource, each))
  return records.toSorted((one, other) => first?.(one, other) || second?.(one, other) || 0)
}

/** What comes later is no part of a record, unless it is asked for. */
function without(
  record: AnyRecord,
  fields: readonly ResolvedField[],
  asked: readonly string[] = [],
): AnyRecord {
  const left: Values = Object.fromEntries(
    Object.entries(record).filter(
      ([key]) =>
        !fields.some(({ name }) => !asked.includes(name) && (key === name || key.startsWith(`${name}.`))),
    ),
  )
  return { ...left, id: record.id }
}
