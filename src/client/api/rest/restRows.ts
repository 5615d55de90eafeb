import simpleRest from 'ra-data-simple-rest'
import { wireFilters } from '../../../model/contract/wireFilters.ts'
import { backendId } from '../../../model/kinds/references.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { mostRows } from '../calls.ts'
import { type CallDescription, type HttpClient, nameOf } from '../http.ts'
import type { ListQuery } from '../listQuery.ts'
import { readTotal } from '../readRows.ts'
import type { AnsweredRows, RowSource } from '../rowSource.ts'

type Signal = AbortSignal | undefined
type Provider = ReturnType<typeof simpleRest>

/**
 * Lists by the conventions of ra-data-simple-rest: that package says what is asked for, and our client asks, so that
 * tokens, repetitions, time-outs and messages are those of every other call.
 */
export function createRestRows(http: HttpClient): RowSource {
  async function ask(
    { api }: ResolvedResource,
    signal: Signal,
    list: (provider: Provider) => Promise<unknown>,
  ): Promise<AnsweredRows> {
    const header = api.rest?.countHeader ?? 'Content-Range'
    let answered: AnsweredRows | undefined
    const provider = simpleRest(
      '',
      async (url, options) => {
        const call = callOf(url, new Headers(options?.headers))
        const { status, headers, body, unusable } = await http.request({ ...call, signal })
        if (!Array.isArray(body)) throw unusable('the answer is not a list')
        const total = countIn(header, headers.get(header))
        answered = { rows: body, total, body: undefined, call: nameOf(call), unusable }
        // The package looks for the count as well, but cannot say which call lacks it.
        const counted = new Headers([[header, headers.get(header) ?? '/']])
        return { status, headers: counted, body: '', json: body }
      },
      // The package knows this one by its usual spelling only.
      isRangeHeader(header) ? 'Content-Range' : header,
    )
    await list(provider)
    if (!answered) throw new Error('the list was not asked for')
    return answered
  }

  async function counted(rows: Promise<AnsweredRows>, { api }: ResolvedResource): Promise<AnsweredRows> {
    const answered = await rows
    if (answered.total !== undefined) return answered
    const header = api.rest?.countHeader
    throw answered.unusable(`the header "${header}" with the count of all rows is missing or cannot be read`)
  }

  return {
    page: (resource, { limit, offset, sort, ...query }, signal) =>
      counted(
        ask(resource, signal, (provider) =>
          provider.getList(asciiOf(resource.api.list.path), {
            pagination: { page: offset / limit + 1, perPage: limit },
            sort: { ...sort, field: wireOf(resource, sort.field) },
            filter: restFilter(resource, query),
          }),
        ),
        resource,
      ),
    from: (resource, offset, signal) =>
      counted(
        ask(resource, signal, (provider) =>
          provider.getList(asciiOf(resource.api.list.path), {
            pagination: { page: offset / mostRows + 1, perPage: mostRows },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
          }),
        ),
        resource,
      ),
    byIds: (resource, way, ids, signal) =>
      ask(resource, signal, (provider) => provider.getMany(asciiOf(way.get), { ids: ids.map(backendId) })),
  }
}

/** Headers hold nothing else, and the path stands in one. */
function asciiOf(path: string): string {
  return new URL(path, 'http://localhost').pathname.slice(1)
}

/**
 * The package counts in pages; an offset within one comes out of that as a fraction that is nearly whole.
 *
 * @param headers of the package: a `Range` where the count stands in `Content-Range`, which Chromium keeps to itself
 *   otherwise
 */
function callOf(url: string, headers: Headers): CallDescription {
  const [path = '', text = ''] = url.slice(1).split('?')
  const { range, ...query } = Object.fromEntries(new URLSearchParams(text))
  if (range === undefined) return { method: 'GET', path, query }
  const [first, last] = (JSON.parse(range) as [number, number]).map(Math.round)
  return {
    method: 'GET',
    path,
    query: { ...query, range: `[${first},${last}]` },
    headers: headers.has('range') ? { range: `${path}=${first}-${last}` } : {},
  }
}

/** `invoices 0-24/319`; any other header than `Content-Range` holds the number alone. */
function countIn(header: string, value: string | null): AnsweredRows['total'] {
  if (value === null) return undefined
  const count = isRangeHeader(header) ? value.split('/').at(-1) : value
  const total = readTotal(count?.trim())
  return total === 'unusable' ? undefined : total
}

function isRangeHeader(header: string): boolean {
  return header.toLowerCase() === 'content-range'
}

function wireOf({ fields }: ResolvedResource, name: string): string {
  return fields.find((field) => field.name === name)?.wire ?? name
}

/**
 * The object `filter`: a value under a field's name on the wire, a list where one of several will do, `null` for records
 * without a value; the search under a key of its own.
 */
export function restFilter(
  resource: ResolvedResource,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Record<string, unknown> {
  const byWire = Object.entries(wireFilters(resource, filters)).map(([name, value]) => {
    const values = [value].flat().map((single) => (single === '' ? null : single))
    return [name, values.length === 1 ? values[0] : values]
  })
  const { search: searchKey } = resource.api.list.parameters
  return { ...Object.fromEntries(byWire), ...(search === '' ? {} : { [searchKey]: search }) }
}
