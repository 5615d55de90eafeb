import { splitList } from '../../model/contract/query.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { isUnstorable } from '../http/requestBody.ts'
import { largestLimit, readFilters, readSearch, readSort, refused } from './queryParts.ts'
import { readRestQuery } from './readRestQuery.ts'
import type { RecordQuery } from './recordStore.ts'
import { optionsOf } from './storedResource.ts'

/** How a list is asked for, and how it is answered. */
export interface ListConvention {
  /** @throws Problem 400 for what cannot be asked */
  query(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery
  answer(resource: ResolvedResource, rows: readonly unknown[], count: number, offset: number): Response
}

/** What the entry of a resource says of its list. */
export function listConventionOf({ api }: ResolvedResource): ListConvention {
  return api.rest ? rest : declared
}

/** Parameters, keys of rows and count by name, as the entry declares them. */
const declared: ListConvention = {
  query: readListQuery,
  answer: ({ api: { list } }, rows, count) =>
    Response.json({ [list.rows]: rows, [list.total ?? 'maxCount']: count }),
}

/** The conventions of ra-data-simple-rest: `sort`, `range` and `filter` as JSON, rows alone, the count in a header that may be read. */
const rest: ListConvention = {
  query: readRestQuery,
  answer({ api }, rows, count, offset) {
    const header = api.rest?.countHeader ?? 'Content-Range'
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
    const isRange = header.toLowerCase() === 'content-range'
    const told = isRange ? `${api.list.path} ${range}/${count}` : String(count)
    return Response.json(rows, { headers: { [header]: told, 'Access-Control-Expose-Headers': header } })
  },
}

/** Words only: `filter[$ne]`, `a.b` and `__proto__` are refused, whoever might read them as more. */
const parameterName = /^[a-zA-Z][\w-]*$/

/**
 * Reads the parameters of a list. Names are the entry's; a filter takes several values, separated by commas.
 *
 * @throws Problem 400 for a limit outside 1 to 1000, an unknown order, a parameter given twice or a field that
 *   cannot be sorted or filtered by. Parameters that the entry does not know are ignored
 */
export function readListQuery(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery {
  const { parameters: names, query: fixed } = resource.api.list
  const values = readParameters(parameters)
  const text = (name: string) => values.get(name)
  const limit = readNumber(names.limit, text(names.limit), 1, largestLimit)
  const ids = idsOf(resource, text)
  const { defaultLimit } = optionsOf(resource)
  const shownLimit = limit ?? (ids ? undefined : defaultLimit)
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
    if (!parameterName.test(name)) throw refused(`"${name}" is not the name of a parameter.`)
    if (values.has(name)) throw refused(`"${name}" is given twice.`)
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

function readNumber(name: string, value: string | undefined, least: number, most: number) {
  if (value === undefined) return undefined
  const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw refused(`"${name}" must be a whole number from ${least} to ${most}.`)
}
