import type { Identifier } from '../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { backendId } from '../fields/panelId.ts'
import { recordFromWire } from '../fields/wire.ts'
import { allCall, listCall, manyCall, oneCall } from './calls.ts'
import { ApiError } from './errors.ts'
import { type CallDescription, type HttpClient, nameOf } from './http.ts'
import { isObject, type JsonObject, ownValue } from './json.ts'
import type { ListQuery } from './listQuery.ts'
import { pageOf } from './pageOf.ts'
import { type DataLog, readRows, readTotal } from './readRows.ts'
import type { Page, RecordSource } from './recordSource.ts'

type Signal = AbortSignal | undefined

/** Reading records by an entry's calls. */
export function createReads(
  http: HttpClient,
  log: DataLog,
): Pick<RecordSource, 'list' | 'one' | 'raw' | 'many'> {
  async function rawRowsOf(call: CallDescription, key: string, signal?: Signal) {
    const { body, unusable } = await http.request({ ...call, signal })
    const rows: unknown = ownValue(body, key)
    if (!Array.isArray(rows)) throw unusable(`"${key}" of the answer is not a list`)
    return { body, rows: rows as unknown[], unusable }
  }

  async function rowsOf(resource: ResolvedResource, call: CallDescription, key: string, signal?: Signal) {
    const { body, rows, unusable } = await rawRowsOf(call, key, signal)
    const records = readRows(resource, rows, (message) => log(`${nameOf(call)}: ${message}`))
    if (rows.length > 0 && records.length === 0) throw unusable(`"${key}" of the answer holds no record`)
    return { body, records, unusable }
  }

  /** One page. A count in the answer says that the backend has paged. */
  async function list(resource: ResolvedResource, query: ListQuery, signal?: Signal) {
    const { rows, total: totalKey } = resource.api.list
    const { body, records, unusable } = await rowsOf(resource, listCall(resource, query), rows, signal)
    const total = totalKey === undefined ? undefined : readTotal(body, totalKey)
    const page = pageOf(resource, query, { records, total, unusable })
    return total === undefined || records.length > query.limit
      ? { ...page, ...cappedBy(resource, records.length, body) }
      : page
  }

  /** Every record, page by page where the backend pages, until what is wanted is there. */
  async function all(
    resource: ResolvedResource,
    isEnough: (records: readonly AnyRecord[]) => boolean,
    signal?: Signal,
  ): Promise<AnyRecord[]> {
    const { rows, total: totalKey } = resource.api.list
    const found: AnyRecord[] = []
    for (;;) {
      const { body, records } = await rowsOf(resource, allCall(resource, found.length), rows, signal)
      found.push(...records)
      const total = totalKey === undefined ? undefined : readTotal(body, totalKey)
      const isComplete = typeof total !== 'number' || records.length === 0 || found.length >= total
      if (isComplete || isEnough(found)) return found
    }
  }

  async function one(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<AnyRecord> {
    const { one: way } = resource.api
    if (way === 'by-list') {
      const isIt = (record: AnyRecord) => String(record.id) === String(id)
      const found = (await all(resource, (records) => records.some(isIt), signal)).find(isIt)
      if (found) return found
      throw new ApiError('not_found', { call: nameOf(allCall(resource)), status: 404 })
    }
    const call = oneCall(way.path, id)
    const { body, unusable } = await http.request({ ...call, signal })
    const record = recordOf(resource, body)
    if (record) return record
    throw unusable('the answer is not a record')
  }

  async function raw(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<JsonObject> {
    const { one: way } = resource.api
    if (way !== 'by-list') {
      const { body, unusable } = await http.request({ ...oneCall(way.path, id), signal })
      const row = rowOf(resource, body)
      if (Object.keys(row).length > 0) return row
      throw unusable('the answer is not a record')
    }
    const { rows: key, total: totalKey } = resource.api.list
    for (let offset = 0; ; ) {
      const { body, rows } = await rawRowsOf(allCall(resource, offset), key, signal)
      const found = rows.find((row) => String(ownValue(row, 'id')) === String(backendId(id)))
      if (isObject(found)) return found
      offset += rows.length
      const total = totalKey === undefined ? undefined : readTotal(body, totalKey)
      if (typeof total !== 'number' || rows.length === 0 || offset >= total) break
    }
    throw new ApiError('not_found', { call: nameOf(allCall(resource)), status: 404 })
  }

  /** Those that exist, in any order. */
  async function many(resource: ResolvedResource, ids: readonly Identifier[], signal?: Signal) {
    const { many: way } = resource.api
    const wanted = new Map(ids.map((id) => [String(id), id]))
    const wantedIn = (records: readonly AnyRecord[]) =>
      records.filter((record) => wanted.has(String(record.id)))
    if (wanted.size === 0) return []
    if (way === 'by-one') return existing([...wanted.values()].map((id) => one(resource, id, signal)))
    const records =
      way === 'by-list'
        ? await all(resource, (found) => wantedIn(found).length === wanted.size, signal)
        : (await rowsOf(resource, manyCall(resource, way, [...wanted.values()]), way.rows, signal)).records
    return wantedIn(records)
  }

  return { list, one, raw, many }
}

/** As many rows as the backend ever gives: there may be more, and where it counts them it is known. */
function cappedBy({ api }: ResolvedResource, rows: number, body: unknown): Pick<Page, 'capped'> {
  const { most } = api.list
  if (most === undefined || rows < most.rows) return {}
  const count = most.count === undefined ? undefined : readTotal(body, most.count)
  if (typeof count !== 'number') return { capped: { rows } }
  return count > rows ? { capped: { rows, of: count } } : {}
}

/** The record in an answer. */
export function recordOf(resource: ResolvedResource, body: unknown): AnyRecord | undefined {
  return recordFromWire(resource, rowOf(resource, body))
}

/** Where the record is in an answer: it is the answer, or stands under the key of the list's rows. */
export function rowOf(resource: ResolvedResource, body: unknown): JsonObject {
  const wrapped = ownValue(body, resource.api.list.rows)
  if (isObject(wrapped) && ownValue(body, 'id') === undefined) return wrapped
  return isObject(body) ? body : {}
}

async function existing(requests: readonly Promise<AnyRecord>[]): Promise<AnyRecord[]> {
  const found = await Promise.all(
    requests.map((request) =>
      request.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return undefined
        throw error
      }),
    ),
  )
  return found.filter((record) => record !== undefined)
}
