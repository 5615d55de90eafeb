import simpleRest from 'ra-data-simple-rest'
import { backendId } from '#kinds/references/ids.ts'
import { wireFilters } from '#model/contract/wireFilters.ts'
import { changed, receivedFrom } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { Method, ResolvedResource } from '#model/language/resolve.ts'
import { notAList } from '../answerOutline.ts'
import { actionCall, createCall, deleteCall, editCall, mostRows, oneCall, pageHeaders } from '../calls.ts'
import type { AnsweredRows, EntryCalls } from '../entryCalls.ts'
import { type CallDescription, callName, type HttpAnswer, type HttpClient, ofEntry } from '../http.ts'
import type { ListQuery } from '../listQuery.ts'
import { pageSigns, readTotal, rowOf } from '../readRows.ts'

type Provider = ReturnType<typeof simpleRest>
type Wanted = (provider: Provider, path: string) => Promise<unknown>
type Answer = HttpAnswer & { call: string }

/**
 * Creates calls by ra-data-simple-rest: that package says what is asked for and written, and our client asks, with
 * tokens, versions, keys against repetitions, time-outs and messages.
 */
export function createRestCalls(http: HttpClient): EntryCalls {
  /** @param own what the package does not know of the call: who ends it, versions, keys */
  async function ask(resource: ResolvedResource, own: Own, wanted: Wanted): Promise<Answer> {
    const { api } = resource
    const header = headerOf(api)
    let answered: Answer | undefined
    const provider = simpleRest(
      '',
      async (url, options) => {
        const call = callOf(url, options, own)
        const answer = await http.request(ofEntry(resource, call))
        answered = { ...answer, call: callName(call) }
        // The package looks for the count as well, but cannot say which call lacks it.
        const headers = new Headers([[header, answer.headers.get(header) ?? '/']])
        return { status: answer.status, headers, body: '', json: answer.body }
      },
      // The package knows this one by its usual spelling only.
      isRangeHeader(header) ? 'Content-Range' : header,
    )
    await wanted(provider, asciiOf(api.list.path))
    if (!answered) throw new Error('nothing was asked for')
    return answered
  }

  async function rows(resource: ResolvedResource, own: Own, wanted: Wanted): Promise<AnsweredRows> {
    const { body, headers, call, unusable } = await ask(resource, { ...own, missing: 'call' }, wanted)
    if (!Array.isArray(body)) throw unusable(notAList('', body))
    const header = headerOf(resource.api)
    const total = countIn(header, headers.get(header))
    return { rows: body, total, body: undefined, call, unusable, ...pageSigns(headers) }
  }

  async function counted(resource: ResolvedResource, own: Own, wanted: Wanted): Promise<AnsweredRows> {
    const answered = await rows(resource, own, wanted)
    if (answered.total !== undefined) return answered
    const header = headerOf(resource.api)
    throw answered.unusable(`the header "${header}" with the count of all rows is missing or cannot be read`)
  }

  async function one(resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<Answer> {
    const call = { ...oneCall(resource, id), signal }
    return ask(resource, call, (provider, path) => provider.getOne(path, { id: backendId(id) }))
  }

  return {
    page: (resource, { limit, offset, sort, ...query }, signal) =>
      counted(resource, { signal, headers: pageHeaders(query) }, (provider, path) =>
        provider.getList(path, {
          pagination: { page: offset / limit + 1, perPage: limit },
          sort: { ...sort, field: wireOf(resource, sort.field) },
          filter: restFilter(resource, query),
        }),
      ),
    from: (resource, offset, signal) =>
      counted(resource, { signal }, (provider, path) =>
        provider.getList(path, {
          pagination: { page: offset / mostRows + 1, perPage: mostRows },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
        }),
      ),
    byIds: (resource, _way, ids, signal) =>
      rows(resource, { signal }, (provider, path) => provider.getMany(path, { ids: ids.map(backendId) })),
    one,
    async create(resource, values, key) {
      const call = createCall(resource, values, key)
      return ask(resource, { ...call, missing: 'call' }, (provider, path) =>
        provider.create(path, { data: call.body }),
      )
    },
    async edit(resource, id, values, version, received) {
      const { body, unusable } = await one(resource, id)
      const previousData = rowOf(resource, body)
      if (Object.keys(previousData).length === 0) throw unusable('the answer is not a record')
      const seen = received ?? receivedFrom(resource, previousData)
      const call = editCall(resource, id, values, version, seen)
      // A write takes the place of the whole record, also of what the entry does not know.
      const data = { ...previousData, ...changed(call.body, seen) }
      return ask(resource, call, (provider, path) =>
        provider.update(path, { id: backendId(id), data, previousData }),
      )
    },
    act: async (resource, action, id) => http.request(ofEntry(resource, actionCall(resource, action, id))),
    async remove(resource, id) {
      const call = deleteCall(resource, id)
      return ask(resource, call, (provider, path) => provider.delete(path, { id: backendId(id) }))
    },
  }
}

function headerOf({ rest }: ResolvedResource['api']): string {
  return rest?.countHeader ?? 'Content-Range'
}

/** Headers hold nothing else, and the path stands in one. */
function asciiOf(path: string): string {
  return new URL(path, 'http://localhost').pathname.slice(1)
}

type Own = Pick<CallDescription, 'headers' | 'signal' | 'empty' | 'missing'>

/**
 * Translates a call of the package, which counts in pages: an offset comes out as a fraction that is nearly whole. Of its
 * headers only `Range` is sent: without it Chromium keeps `Content-Range` to itself.
 */
export function callOf(url: string, options: RequestInit = {}, own: Own): CallDescription {
  const [path = '', text = ''] = url.slice(1).split('?')
  const { range, ...query } = Object.fromEntries(new URLSearchParams(text))
  const method = (options.method ?? 'GET') as Method
  const body = typeof options.body === 'string' ? { body: JSON.parse(options.body) as unknown } : {}
  if (range === undefined) return { ...own, method, path, query, ...body }
  const [first, last] = (JSON.parse(range) as [number, number]).map(Math.round)
  const isRange = new Headers(options.headers).has('range')
  const headers = { ...own.headers, ...(isRange ? { range: `${path}=${first}-${last}` } : {}) }
  return { ...own, method, path, query: { ...query, range: `[${first},${last}]` }, headers }
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

/** Makes the object `filter`: a list where one of several values will do, `null` for records without a value. */
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
