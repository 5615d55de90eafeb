import type { JsonObject } from '#model/base/json.ts'
import { splitList } from '#model/contract/query.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { isUnstorable } from '../http/jsonFaults.ts'
import {
  givenTwice,
  largestLimit,
  readFilters,
  readNumber,
  readSearch,
  readSort,
  refused,
  refuseOddName,
} from './queryParts.ts'
import { readRestQuery } from './readRestQuery.ts'
import type { RecordQuery } from './recordStore.ts'

interface AnsweredPlace {
  /** Of all rows. */
  count: number
  /** Rows before them. */
  offset: number
  /** Where the rows stand in the answer, as the entry says of the call. */
  rows: string
}

interface ListConvention {
  /** @throws Problem 400 for what cannot be asked */
  query(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery
  answer(resource: ResolvedResource, rows: readonly JsonObject[], place: AnsweredPlace): Response
}

export function listConventionOf({ api }: ResolvedResource): ListConvention {
  return api.rest ? rest : declared
}

/** Parameters, keys of rows and count by name, as the entry declares them. */
const declared: ListConvention = {
  query: readListQuery,
  answer: ({ api }, rows, place) =>
    jsonAnswer({ [place.rows]: rows, [api.list.total ?? 'maxCount']: place.count }),
}

/** The conventions of ra-data-simple-rest: `sort`, `range` and `filter` as JSON, rows alone, the count in a header that may be read. */
const rest: ListConvention = {
  query: readRestQuery,
  answer(resource, rows, place) {
    const header = resource.api.rest?.countHeader ?? 'Content-Range'
    const headers = { [header]: countIn(header, resource, rows.length, place) }
    return jsonAnswer(rows, { headers: { ...headers, 'Access-Control-Expose-Headers': header } })
  },
}

/** Such as `invoices 0-24/319`, or in any other header than `Content-Range` the number alone. */
function countIn(
  header: string,
  { api }: ResolvedResource,
  length: number,
  { count, offset }: AnsweredPlace,
): string {
  if (header.toLowerCase() !== 'content-range') return String(count)
  const range = length === 0 ? '*' : `${offset}-${offset + length - 1}`
  return `${api.list.path} ${range}/${count}`
}

/**
 * Reads the parameters of a list by the entry's names; others are ignored.
 *
 * @throws Problem 400 for a limit outside 1 to 1000, an unknown order, a parameter given twice or a field that cannot be
 *   sorted or filtered by
 */
export function readListQuery(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery {
  const { parameters: names, query: fixed } = resource.api.list
  const values = readParameters(parameters)
  const text = (name: string) => values.get(name)
  const limit = readNumber(names.limit, text(names.limit), 1, largestLimit)
  const ids = idsOf(resource, text)
  const shownLimit = limit ?? (ids ? undefined : resource.defaultLimit)
  const isElsewhere = Object.entries(fixed).some(
    ([name, value]) => typeof value === 'string' && name !== names.sortBy && (text(name) ?? value) !== value,
  )
  const search = readSearch(text(names.search))
  const taken = new Set([...Object.values(names), ...Object.keys(fixed)])
  const filters = new Map([...values].filter(([name]) => !taken.has(name)))
  return {
    ...(shownLimit === undefined ? {} : { limit: shownLimit }),
    offset: readNumber(names.offset, text(names.offset), 0, Number.MAX_SAFE_INTEGER) ?? 0,
    sort: readSort(resource, text(names.sortBy), text(names.sortOrder)),
    ...(search ? { search } : {}),
    filters: readFilters(resource, filters),
    ...(isElsewhere ? { ids: [] } : ids ? { ids } : {}),
  }
}

function readParameters(parameters: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of parameters) {
    refuseOddName(name)
    if (values.has(name)) throw givenTwice(name)
    if (isUnstorable(value)) throw refused(`"${name}" holds a character that cannot be stored.`)
    values.set(name, value)
  }
  return values
}

function idsOf({ api }: ResolvedResource, text: (name: string) => string | undefined) {
  if (typeof api.many === 'string') return undefined
  const ids = text(api.many.ids)
  return ids === undefined ? undefined : splitList(ids).filter((id) => id !== '')
}
