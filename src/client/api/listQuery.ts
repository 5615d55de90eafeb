import { trimmedLine } from '#model/base/visibleText.ts'
import type { Range } from '#model/kinds/range.ts'
import { isNoFilter, isRange, momentRange } from '#model/kinds/range.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ListMeta } from './forNames.ts'

/** An order, perhaps with another one within it. */
export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
  second?: { field: string; order: 'ASC' | 'DESC' }
}

/** By record names; without a page, all of it. */
export interface ListQuery {
  search: string
  /** By field name, without empty values: one value, several of which one must fit, or a range. */
  filters: Readonly<Record<string, unknown>>
  sort: Sort
  limit: number
  offset: number
  /** What a page said of where the next one begins: the offset only tells how many came before. */
  after?: string
  /** Of very many rows the count may stop where it takes long. */
  isBounded?: boolean
  /** The rows that fit the search best, in place of the first ones in its order; who cannot tell which answers as ever. */
  isNearest?: boolean
  /** The search finds what records are called as well, where that may be made of other fields. */
  byTitle?: boolean
  /** Values that come later, by their names, which the rows are to have. @default none */
  later?: readonly string[]
}

/** The parameters of react-admin's getList, as far as they say what to fetch. */
export interface ListParams {
  pagination?: { page: number; perPage: number }
  sort?: Sort
  filter?: unknown
}

/** Completes react-admin's parameters by the entry's defaults. `filter.q` is the search. */
export function listQuery(resource: ResolvedResource, params: ListParams & { meta?: ListMeta }): ListQuery {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: resource.list.perPage }
  const [field, order] = resource.list.sort
  const { q, ...filters } = { ...(params.filter as Record<string, unknown> | undefined) }
  const search = typeof q === 'string' ? trimmedLine(q) : ''
  const { forNames, isNearest, after, isBounded } = params.meta ?? {}
  const byTitle = forNames && !isNearest && search !== '' && resource.titleFallback.length > 0
  return {
    search,
    filters: Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => !isNoFilter(value))
        .map(([name, value]) => [name, filterValue(resource, name, value)]),
    ),
    sort: params.sort?.field ? params.sort : { field, order },
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(after === undefined ? {} : { after }),
    ...(isBounded ? { isBounded } : {}),
    ...(isNearest ? { isNearest } : {}),
    ...(byTitle ? { byTitle } : {}),
    ...(params.meta?.later?.length ? { later: params.meta.later } : {}),
  }
}

/** Tells whether a list is asked for by what no backend knows: values that come later, names behind references, titles made of other fields. */
export function isListedHere(
  { fields, list: { searchThrough } }: ResolvedResource,
  { search, filters, sort, later = [], byTitle = false }: ListQuery,
): boolean {
  const names = [sort.field, sort.second?.field, ...Object.keys(filters), ...later]
  const isByName = searchThrough.length > 0 && (search !== '' || searchThrough.includes(sort.field))
  return byTitle || isByName || fields.some(({ name, isLater }) => isLater && names.includes(name))
}

/** People narrow instants to whole days. */
function filterValue(resource: ResolvedResource, name: string, value: unknown): unknown {
  const field = resource.fields.find((candidate) => candidate.name === name)
  const isMoment = field && field.type.holds === 'instant'
  return isMoment && isRange(value) ? momentRange(field, value) : value
}

export type ListFilter = readonly Scalar[] | Range
export type Scalar = string | number | boolean
