import type { ListFilter, Scalar, Sort } from '#client/api/listQuery.ts'
import { isObject, ownValue, parseJson } from '#model/base/json.ts'
import { isNoFilter, isRange } from '#model/kinds/range.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
/** Of a library of media. */
export const layouts = ['grid', 'list'] as const
export type Layout = (typeof layouts)[number]

/** Absent parts are as the person or the entry has them by default. */
export interface ListAddress {
  search: string
  filters: Readonly<Record<string, ListFilter>>
  /** Filters that this list does not have or cannot read; they have no effect. A text without filters has no name. */
  strays: Readonly<Record<string, unknown>>
  sort?: Sort
  page: number
  perPage?: number
  columns?: readonly string[]
  density?: Density
  layout?: Layout
}

/** Rows that one page may have; more are offered to nobody. */
const mostRowsOfPage = 1000

/**
 * Reads the query of a list's address: react-admin's parameters `filter`, `sort`, `order`, `page` and `perPage`, so
 * that its links work, and `columns`, `density` and `layout`. Whatever is wrong counts as not there.
 */
export function readListAddress(resource: ResolvedResource, query: string): ListAddress {
  const parameters = new URLSearchParams(query)
  const given = readFilters(resource, parameters.get('filter'))
  const sort = readSort(resource, parameters.get('sort'), parameters.get('order'))
  const perPage = readCount(parameters.get('perPage'))
  const columns = readColumns(resource, parameters.get('columns'))
  const density = parameters.get('density')
  const layout = parameters.get('layout')
  return {
    ...given,
    page: readCount(parameters.get('page')) ?? 1,
    ...(sort ? { sort } : {}),
    ...(perPage ? { perPage: Math.min(perPage, mostRowsOfPage) } : {}),
    ...(columns.length > 0 ? { columns } : {}),
    ...(density === 'compact' || density === 'comfortable' ? { density } : {}),
    ...(layout === 'grid' || layout === 'list' ? { layout } : {}),
  }
}

/** Returns the query for an address, `''` for the plain list. The same address always has the same query. */
export function writeListAddress(address: ListAddress): string {
  const { search, filters, strays, sort, page, perPage, columns, density, layout } = address
  const filter = {
    ...strays,
    // What is chosen takes the place of what could not be read.
    ...(search === '' ? {} : { q: search }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => !isNoFilter(value))),
  }
  const parameters = new URLSearchParams()
  if (Object.keys(filter).length > 0) parameters.set('filter', JSON.stringify(filter))
  if (sort) {
    const orders = ordersOf(sort)
    parameters.set('sort', orders.map(({ field }) => field).join(','))
    parameters.set('order', orders.map(({ order }) => order).join(','))
  }
  if (page > 1) parameters.set('page', String(page))
  if (perPage) parameters.set('perPage', String(perPage))
  if (columns) parameters.set('columns', columns.join(','))
  if (density) parameters.set('density', density)
  if (layout) parameters.set('layout', layout)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** Returns a filter's value if it has the form that the field is filtered by. */
export function readFilter(field: ResolvedField, value: unknown): ListFilter | undefined {
  const { inLists } = field.type
  if (inLists.filter === 'none' || field.writeOnly) return undefined
  if (inLists.filter === 'range') {
    const ends = isRange(value) ? [value.from, value.to].filter((end) => !isNoFilter(end)) : []
    return isRange(value) && ends.every((end) => inLists.isEnd(end, field)) ? value : undefined
  }
  const values = Array.isArray(value) ? value : [value]
  return areScalars(values) ? values : undefined
}

/** Returns true where rows can be ordered by a field: by its kind, and by whoever has all rows. */
export function isSortable(
  { api, list }: Pick<ResolvedResource, 'api' | 'list'>,
  field: ResolvedField,
): boolean {
  if (field.writeOnly) return false
  // What the panel puts in order itself takes nothing of the backend.
  if (list.searchThrough.includes(field.name)) return true
  return field.type.inLists.sort && (field.isLater === true || api.list.can.order)
}

function readFilters(resource: ResolvedResource, text: string | null) {
  const given = parseJson(text ?? '')
  // A link that was cut or mistyped on its way holds no object.
  const values = isObject(given) ? given : { '': text }
  const search = ownValue(values, 'q')
  const filters: [string, ListFilter][] = []
  const strays: [string, unknown][] = []
  for (const [name, value] of Object.entries(values)) {
    if (isNoFilter(value) || (name === 'q' && typeof value === 'string')) continue
    const field = resource.fields.find((candidate) => candidate.name === name)
    const filter = field && resource.list.filters.includes(name) ? readFilter(field, value) : undefined
    if (filter) filters.push([name, filter])
    else strays.push([name, value])
  }
  return {
    search: typeof search === 'string' ? search : '',
    filters: Object.fromEntries(filters),
    strays: Object.fromEntries(strays),
  }
}

function areScalars(values: readonly unknown[]): values is Scalar[] {
  return values.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
}

function readSort(resource: ResolvedResource, name: string | null, order: string | null): Sort | undefined {
  const ways = (order ?? '').split(',')
  const [first, second] = (name ?? '').split(',').map((each, index) => {
    const field = resource.fields.find((candidate) => candidate.name === each)
    const way = ways[index] === 'DESC' ? ('DESC' as const) : ('ASC' as const)
    return field && isSortable(resource, field) ? { field: field.name, order: way } : undefined
  })
  if (!first) return undefined
  const isWithin = second && second.field !== first.field && resource.api.list.can.orders
  return isWithin ? { ...first, second } : first
}

/** The orders of a list, the first of which counts most. */
export function ordersOf({ second, field, order }: Sort): { field: string; order: 'ASC' | 'DESC' }[] {
  return [{ field, order }, ...(second ? [second] : [])]
}

/** @param isBeside the other order stays; a new one is within the first one */
export function sortedBy(sort: Sort, next: Omit<Sort, 'second'>, isBeside: boolean): Sort {
  const { second: _, ...first } = sort
  if (!isBeside) return next
  return first.field === next.field ? { ...sort, ...next } : { ...first, second: next }
}

function readColumns(resource: ResolvedResource, text: string | null): string[] {
  const names = new Set((text ?? '').split(','))
  const readable = new Set(resource.fields.filter((field) => !field.writeOnly).map(({ name }) => name))
  return [...names].filter((name) => readable.has(name))
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Returns the query at which a list shows exactly these. */
export function listAddress(
  filters: Record<string, ListFilter>,
  sort?: { field: string; order: 'ASC' | 'DESC' },
): string {
  return writeListAddress({ search: '', filters, strays: {}, page: 1, ...(sort ? { sort } : {}) })
}

/** A record or the form for a new one over a list stands in its address: a link shows it, Back closes it. */
const recordParameter = 'record'
const formParameter = 'create'

export function readQuickView(query: string): string | undefined {
  return new URLSearchParams(query).get(recordParameter) || undefined
}

/** Returns the query that shows a record over the same list; without one, that of the list alone. */
export function withQuickView(query: string, id: string | undefined): string {
  if (id === undefined) return without(query, recordParameter)
  const parameters = new URLSearchParams(query)
  parameters.set(recordParameter, id)
  return `?${parameters}`
}

export function readsCreate(query: string): boolean {
  return new URLSearchParams(query).has(formParameter)
}

export function withCreate(query: string): string {
  const rest = without(query, formParameter)
  return rest === '' ? `?${formParameter}` : `${rest}&${formParameter}`
}

export const withoutCreate = (query: string) => without(query, formParameter)

/** The query of the list with nothing over it. */
export const ofListAlone = (query: string) => without(query, recordParameter, formParameter)

/** Letter by letter as it was where it holds none of them. */
function without(query: string, ...names: string[]): string {
  const parameters = new URLSearchParams(query)
  if (!names.some((name) => parameters.has(name))) return query
  for (const name of names) parameters.delete(name)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
