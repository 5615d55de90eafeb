import { isDeepEqual } from '#model/base/deepEqual.ts'
import { defined, ownValue } from '#model/base/json.ts'
import type { CallStyle, Envelope } from '#model/language/callStyle.ts'
import type { Paging } from '#model/language/paging.ts'
import { callStyles } from '#model/styles/index.ts'
import { orderParameters, orderPlaceholders } from '#model/styles/queryTemplate.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import { templateParts } from '#model/styles/splitAddress.ts'
import type { Observed } from './observe.ts'

/** Calls in terms of a style. */
export interface Styled {
  /** Name of the nearest style; `undefined` where none is near. */
  style?: string
  /** All keys of the calls, with those of the style. */
  wanted: CallStyle
  /** Keys of the style that the document does not show. */
  assumed: readonly ('search' | 'filters')[]
  /** The style has all filters in one parameter, so that the document names no fields. */
  isNarrowed: boolean
  /** Unknown details of the paging. */
  unsure: readonly string[]
}

/** Least score: the paging of a style and two things more, or so many others that it can only be this one. */
const enough = 5
/** Score of a backend that is certainly of this style: what its document leaves out is there as well. */
const certain = 8

/** Returns the style with the highest score, if that is enough. @param told parameters of all lists of the document */
export function nearestStyle(
  observed: Observed,
  collection: string,
  told: ReadonlySet<string> = new Set(),
): Styled {
  const scored = Object.entries(callStyles).map(([name, style]) => {
    return { name, style, score: scoreOf(style, observed, collection) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  if (!best || best.score < enough) return withoutStyle(observed)
  const styled = asStyle(best.name, best.style, observed, best.score >= certain)
  // A document that names the search of other lists leaves it out where there is none.
  const { search, ...others } = styled.wanted
  const isElsewhere = !observed.style.search && typeof search === 'string' && told.has(search)
  return isElsewhere && !isSearched(best.style, observed.query) ? { ...styled, wanted: others } : styled
}

/** Scores a style; 0 where pages are asked for otherwise. */
function scoreOf(style: CallStyle, observed: Observed, collection: string): number {
  const { style: seen, query, totals } = observed
  const possible = possiblePaging(style, observed)
  const asks = Object.keys(style.query ?? {})
  const isOrdered = isOrderedBy(style, query)
  const isUnknown = observed.pagings.length === 0 || !style.paging || !asks.every((name) => has(query, name))
  if (isUnknown) return 0
  const { edit, envelope } = resolveStyle(style)
  const isCounted =
    style.total !== undefined &&
    (totals.includes(style.total) || (asks.length > 0 && seen.total === undefined))
  const isListed = rowsOf(style.rows, collection) === seen.rows
  const points: readonly number[] = [
    possible ? (isSameNext(possible.paging, style.paging) ? 5 : 3) : -1,
    isOrdered ? 2 : style.order === undefined ? 0 : -1,
    isCounted ? 2 : style.total === undefined ? 0 : -1,
    isListed ? (style.rows?.includes('{') ? 2 : 1) : -1,
    isSearched(style, query) ? 1 : style.search === undefined ? 0 : -1,
    isBracketed(style) ? (isNarrowed(style, query) ? 2 : -2) : 0,
    style.id !== undefined && style.id === seen.id ? 2 : 0,
    (style.row ?? '') === seen.row ? (seen.row === '' ? 0 : 3) : -2,
    envelope.answer !== '' && envelope.answer === observed.wrapping ? 1 : 0,
    envelope.body !== '' && envelope.body === observed.body?.place ? 1 : 0,
    edit.method === seen.edit?.method ? 1 : 0,
    seen.body === undefined || (style.body ?? 'json') === seen.body ? (seen.body === 'form' ? 3 : 0) : -3,
  ]
  return points.reduce((sum, each) => sum + each, 0)
}

function isOrderedBy({ order }: CallStyle, query: Observed['query']): boolean {
  return order !== undefined && templateParts(orderOf(order)).every(([name]) => has(query, name))
}

/** Answers without a wrapping are read as well. */
function wrappedBy({ answer }: Envelope, seen: Envelope): Envelope {
  return seen.answer === '' && answer ? { answer } : {}
}

const has = (query: Observed['query'], name: string) => query.some((parameter) => parameter.name === name)

function isSameNext(paging: Paging, other: Paging | undefined): boolean {
  return other && 'next' in paging && 'next' in other
    ? paging.next === other.next && paging.more === other.more
    : false
}

/** Finds the style's paging, whatever its first page and its largest. */
function possiblePaging({ paging = {} as Paging }: CallStyle, { pagings }: Observed) {
  const keys = ['page', 'offset', 'cursor', 'size', 'range']
  const names = (given: Paging) => keys.map((key) => ownValue(given, key)).join()
  return pagings.find((possible) => names(possible.paging) === names(paging))
}

/** Fills the collection into the path of rows. */
export function rowsOf(rows = 'data', collection = ''): string {
  return rows.replace('{collection}', () => collection)
}

/** One order is asked for alike, whatever is said of several. */
function isSameOrder(one: CallStyle['order'], other: CallStyle['order']): boolean {
  if (one === undefined || other === undefined) return one === other
  const [asked, there] = [one, other].map((order) =>
    orderParameters(order, [orderPlaceholders('field', 'DESC')]),
  )
  return isDeepEqual(asked, there)
}

function orderOf(order: NonNullable<CallStyle['order']>): string {
  return typeof order === 'string' ? order : order.each
}

const textOf = (template: unknown) => (typeof template === 'string' ? template : '')
const rootOf = (name: string) => name.split('[')[0] ?? name

function isSearched({ search }: CallStyle, query: Observed['query']): boolean {
  if (search === undefined) return false
  const template = textOf(typeof search === 'string' ? search : search.each)
  const isInBrackets = (name: string) => template.includes('[') && rootOf(name) === rootOf(template)
  return query.some(({ name }) => name === search || isInBrackets(name))
}

/** Filters in brackets share one name, which documents show; others have one for each field. */
function isBracketed({ filters = {} }: CallStyle): boolean {
  return filters.json !== undefined || /^\w+\[/.test(textOf(filters.eq))
}

function isNarrowed(style: CallStyle, query: Observed['query']): boolean {
  const root = rootOf(style.filters?.json ?? textOf(style.filters?.eq))
  return isBracketed(style) && query.some(({ name }) => rootOf(name) === root)
}

function asStyle(name: string, style: CallStyle, observed: Observed, isCertain: boolean): Styled {
  const { style: seen, pagings, query, totals } = observed
  const known = resolveStyle(style)
  const { envelope, edit, body, headers } = known
  const possible = possiblePaging(style, observed)
  const isSilent = { search: !isSearched(style, query), filters: !isNarrowed(style, query) }
  const isKnown = isCertain || Object.keys(style.query ?? {}).length > 0
  const isCounted =
    style.total !== undefined && (totals.includes(style.total) || (seen.total === undefined && isKnown))
  const isOrdered = isCertain || isOrderedBy(style, query)
  return {
    style: name,
    wanted: defined<CallStyle>({
      ...style,
      ...seen,
      paging: possible
        ? ({ ...style.paging, ...possible.paging } as Paging)
        : isCertain
          ? style.paging
          : pagings[0]?.paging,
      // Where the parameter is the same and the document does not tell its form, the style does.
      order: isSameOrder(seen.order, style.order)
        ? style.order
        : (seen.order ?? (isOrdered ? style.order : undefined)),
      search: isSilent.search ? (seen.search ?? style.search) : style.search,
      filters: { ...style.filters, ...(isSilent.filters && !isCertain ? seen.filters : {}) },
      total: isCounted ? style.total : seen.total,
      // What the style wraps besides, clients look for in both places.
      envelope: { ...envelope, ...seen.envelope, ...(isCertain ? wrappedBy(envelope, seen.envelope) : {}) },
      edit: seen.edit === undefined || seen.edit.method === edit.method ? edit : seen.edit,
      body: seen.body ?? body,
      headers: { ...headers, ...seen.headers },
      query: { ...style.query, ...seen.query },
      ids: seen.id === known.id ? style.ids : undefined,
    }),
    assumed: isCertain
      ? []
      : (['search', 'filters'] as const).filter(
          (key) => style[key] !== undefined && seen[key] === undefined && isSilent[key],
        ),
    isNarrowed: !isSilent.filters,
    // Unknown details of the paging are those of the style.
    unsure: possible || isCertain ? [] : (pagings[0]?.unsure ?? []),
  }
}

function withoutStyle({ style: seen, pagings: [possible] }: Observed): Styled {
  const { order: _, search: __, filters: ___, total: ____, ...rest } = seen
  // A whole list is sorted, searched and filtered by the panel.
  const wanted = possible ? { ...seen, paging: possible.paging } : rest
  return { wanted, assumed: [], isNarrowed: false, unsure: possible?.unsure ?? [] }
}
