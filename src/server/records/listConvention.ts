import { joinList } from '../../framework/api/query.ts'
import { endName } from '../../framework/api/wireFilters.ts'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { isRangeField } from '../../framework/fields/range.ts'
import { Problem } from '../http/problem.ts'
import { readListQuery } from './readListQuery.ts'
import type { RecordQuery } from './recordStore.ts'

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

/** The conventions of ra-data-simple-rest: `sort`, `range` and `filter` as JSON, rows alone, the count in a header. */
const rest: ListConvention = {
  query: (resource, parameters) => readListQuery(resource, toDeclared(resource, parameters)),
  answer({ api }, rows, count, offset) {
    const header = api.rest?.countHeader ?? 'Content-Range'
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
    const isRange = header.toLowerCase() === 'content-range'
    return Response.json(rows, {
      headers: { [header]: isRange ? `${api.list.path} ${range}/${count}` : String(count) },
    })
  },
}

/** The same question as parameters by name, so that both conventions are checked by one reader. */
function toDeclared(resource: ResolvedResource, parameters: URLSearchParams): URLSearchParams {
  const names = resource.api.list.parameters
  const asked = new URLSearchParams()
  const [field, order] = tuple(parameters, 'sort')
  if (field !== undefined) asked.set(names.sortBy, String(field))
  if (order !== undefined) asked.set(names.sortOrder, String(order))
  const [first, last] = tuple(parameters, 'range')
  if (typeof first === 'number' && typeof last === 'number') {
    asked.set(names.offset, String(first))
    asked.set(names.limit, String(last - first + 1))
  } else if (first !== undefined || last !== undefined) throw unreadable('range')
  const known = filterKeys(resource)
  for (const [key, value] of Object.entries(filterOf(parameters))) {
    if (!known.has(key))
      throw new Problem('malformed', { detail: `It is not possible to filter by "${key}".` })
    asked.set(key, Array.isArray(value) ? joinList(value) : String(value ?? ''))
  }
  return asked
}

function filterKeys({ api, fields }: ResolvedResource): ReadonlySet<string> {
  const { search, from, to } = api.list.parameters
  const ends = fields.filter(isRangeField).flatMap(({ wire }) => [endName(from, wire), endName(to, wire)])
  return new Set(['id', search, ...fields.map(({ wire }) => wire), ...ends])
}

function tuple(parameters: URLSearchParams, name: string): readonly unknown[] {
  const value = jsonOf(parameters, name) ?? []
  if (Array.isArray(value) && (value.length === 0 || value.length === 2)) return value
  throw unreadable(name)
}

function filterOf(parameters: URLSearchParams): object {
  const value = jsonOf(parameters, 'filter') ?? {}
  if (typeof value === 'object' && !Array.isArray(value)) return value
  throw unreadable('filter')
}

function jsonOf(parameters: URLSearchParams, name: string): unknown {
  const [text, ...more] = parameters.getAll(name)
  if (text === undefined) return undefined
  if (more.length > 0) throw new Problem('malformed', { detail: `"${name}" is given twice.` })
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(name)
  }
}

function unreadable(name: string): Problem {
  const example = { sort: '["title","ASC"]', range: '[0,24]', filter: '{"state":"OPEN"}' }[name]
  return new Problem('malformed', { detail: `"${name}" must be JSON such as ${example}.` })
}
