import { isObject } from '#model/base/json.ts'
import { joinList } from '#model/contract/query.ts'
import { endName } from '#model/contract/wireFilters.ts'
import { isRangeField } from '#model/kinds/range.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { parameterValues, parseParameter, unreadable } from './jsonParameter.ts'
import { givenTwice, largestLimit, readFilters, readSearch, readSort, refused } from './queryParts.ts'
import type { RecordQuery } from './recordStore.ts'

/** Reads `sort=["title","ASC"]&range=[0,24]&filter={"state":["OPEN","PAID"],"q":"text"}`; others are ignored. */
export function readRestQuery(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery {
  const [sort, range, filter] = (['sort', 'range', 'filter'] as const).map((name) =>
    readJson(name, parameters),
  )
  const { [resource.api.list.parameters.search]: search, id, ...values } = readObject(filter)
  const allowed = knownKeys(resource)
  const unknown = Object.keys(values).find((key) => !allowed.has(key))
  if (unknown !== undefined) throw refused(`It is not possible to filter by "${unknown}".`)
  if (search !== undefined && typeof search !== 'string') throw refused('The search must be a text.')
  const needle = readSearch(search)
  const ids = id === undefined ? undefined : parameterValues('id', id)
  return {
    ...readRange(range, ids ? undefined : resource.defaultLimit),
    sort: readOrder(resource, sort),
    ...(needle ? { search: needle } : {}),
    filters: readFilters(
      resource,
      new Map(Object.entries(values).map(([key, value]) => [key, asText(key, value)])),
    ),
    ...(ids ? { ids } : {}),
  }
}

const examples = { sort: '["title","ASC"]', range: '[0,24]', filter: '{"state":"OPEN"}' }
type Name = keyof typeof examples

const notLike = (name: Name) => unreadable(name, examples[name])

function readJson(name: Name, parameters: URLSearchParams): unknown {
  const [text, ...more] = parameters.getAll(name)
  if (more.length > 0) throw givenTwice(name)
  return text === undefined ? undefined : parseParameter(name, text, examples[name])
}

function readObject(filter: unknown): Readonly<Record<string, unknown>> {
  if (filter === undefined) return {}
  if (isObject(filter)) return filter
  throw notLike('filter')
}

/** @param unasked rows where no range is asked for. */
function readRange(range: unknown, unasked: number | undefined): Pick<RecordQuery, 'offset' | 'limit'> {
  if (range === undefined) return { offset: 0, ...(unasked === undefined ? {} : { limit: unasked }) }
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : []
  if (!isPlace(first) || !isPlace(last)) throw notLike('range')
  const limit = last - first + 1
  if (limit < 1 || limit > largestLimit) throw refused(`"range" must hold 1 to ${largestLimit} rows.`)
  return { offset: first, limit }
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function readOrder(resource: ResolvedResource, sort: unknown): RecordQuery['sort'] {
  if (sort === undefined) return readSort(resource, undefined, undefined)
  const [wire, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : []
  if (typeof wire === 'string' && typeof order === 'string') return readSort(resource, wire, order)
  throw notLike('sort')
}

/** What rows can be narrowed by at all; which of it the entry offers is looked at with the values. */
function knownKeys({ fields, api }: ResolvedResource): ReadonlySet<string> {
  const { from, to } = api.list.parameters
  return new Set(
    fields.flatMap((field) => [
      field.wire,
      ...(isRangeField(field) ? [endName(from, field.wire), endName(to, field.wire)] : []),
    ]),
  )
}

function asText(key: string, value: unknown): string {
  const values = parameterValues(key, value)
  if (values.length === 0) throw refused(`"${key}" must name at least one value.`)
  return joinList(values)
}
