import { backendId } from '#kinds/references/ids.ts'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import type { BackendRefusal } from '#model/contract/backendRefusal.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { allCall } from './calls.ts'
import type { CallsOf } from './callsOf.ts'
import type { AnsweredRows } from './entryCalls.ts'
import { callName } from './http.ts'
import type { ListQuery } from './listQuery.ts'
import { type DataLog, readRows, readTotal, recordOf, rowOf } from './readRows.ts'
import type { ReceivedValues } from './receivedValues.ts'
import type { Page, RecordSource } from './recordSource.ts'
import { selectRecords } from './selectRecords.ts'

type Signal = AbortSignal | undefined

export type ListCallsOf = (resource: ResolvedResource, query: ListQuery) => ReturnType<CallsOf>

export function createReads(
  callsOf: CallsOf,
  log: DataLog,
  receivedValues: ReceivedValues,
  listCallsOf: ListCallsOf = callsOf,
): Pick<RecordSource, 'list' | 'one' | 'raw' | 'many'> {
  function recordsOf(resource: ResolvedResource, answered: AnsweredRows) {
    const { rows, call, unusable } = answered
    const records = readRows(resource, rows, (message) => log(`${call}: ${message}`), unusable)
    for (const row of rows) receivedValues.keep(resource, row)
    if (rows.length > 0 && records.length === 0) throw unusable('the answer holds no record')
    return { ...answered, records }
  }

  /** Only a backend that has given one with a page is asked in the words that it must know. */
  let givesCursors = false

  /** A count says that the backend has paged; without one, or with too many rows, the page is cut from all rows here. */
  async function list(resource: ResolvedResource, query: ListQuery, signal?: Signal) {
    const isBounded = query.isBounded === true && givesCursors && resource.backend === undefined
    const asked = await (await listCallsOf(resource, query)).page(resource, { ...query, isBounded }, signal)
    if (asked.nextPage !== undefined && resource.backend === undefined) givesCursors = true
    const { body, records, total, unusable } = recordsOf(resource, asked)
    const next = asked.nextPage === undefined ? {} : { next: asked.nextPage }
    if (asked.isLast !== undefined) return uncounted(query, records, asked.isLast)
    if (total === undefined || records.length > query.limit) {
      return { ...selectRecords(resource, records, query), ...cappedBy(resource, records.length, body) }
    }
    if (records.length === 0) {
      const counted = total === 'unusable' ? 0 : total
      // Beyond the last page nothing was seen: without a count the first page is the one that exists for sure.
      if (query.offset > 0) return { data: records, total: counted }
      // Some backends count every row, whatever was looked for; of all rows that are counted one must be there.
      if (counted > 0 && !isNarrowed(query))
        throw unusable(`the answer counts ${counted} rows and gives none`)
      return { data: records, total: 0 }
    }
    const seen = query.offset + records.length
    if (total !== 'unusable') {
      const bounded = asked.isBounded ? { isUncounted: true, isBounded: true } : {}
      return { data: records, total: Math.max(total, seen), ...next, ...bounded }
    }
    return { data: records, total: records.length === query.limit ? seen + 1 : seen }
  }

  /** Every record, page by page where the backend pages, until what is wanted is there. */
  async function all(
    resource: ResolvedResource,
    isEnough: (records: readonly AnyRecord[]) => boolean,
    signal?: Signal,
  ): Promise<AnyRecord[]> {
    const calls = await callsOf(resource)
    const found: AnyRecord[] = []
    for (;;) {
      const asked = await calls.from(resource, found.length, signal)
      const { records, total, isLast } = recordsOf(resource, asked)
      found.push(...records)
      const isOver = isLast ?? (typeof total !== 'number' || found.length >= total)
      const isComplete = isOver || records.length === 0
      if (isComplete || isEnough(found)) return found
    }
  }

  async function one(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<AnyRecord> {
    if (resource.api.one === 'by-list') {
      const isIt = (record: AnyRecord) => String(record.id) === String(id)
      const found = (await all(resource, (records) => records.some(isIt), signal)).find(isIt)
      if (found) return found
      throw new ApiError('not_found', { call: callName(allCall(resource)), status: 404 })
    }
    const { body, unusable } = await answerTo(resource, id, signal)
    const record = recordOf(resource, body)
    receivedValues.keep(resource, rowOf(resource, body))
    if (record) return record
    throw unusable('the answer is not a record')
  }

  /** Some backends forbid what is not there: a list that may be read tells one from the other. */
  async function answerTo(resource: ResolvedResource, id: Identifier, signal: Signal) {
    const calls = await callsOf(resource)
    try {
      return await calls.one(resource, id, signal)
    } catch (error) {
      const { many: way } = resource.api
      if (!refusesAccess(error) || way === 'by-one') throw error
      const found = await many(resource, [id], signal).catch(() => undefined)
      throw found?.length === 0
        ? new ApiError('not_found', { call: error.call, status: error.status, cause: error })
        : error
    }
  }

  async function raw(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<JsonObject> {
    if (resource.api.one !== 'by-list') {
      const { body, unusable } = await answerTo(resource, id, signal)
      const row = rowOf(resource, body)
      receivedValues.keep(resource, row)
      if (Object.keys(row).length > 0) return row
      throw unusable('the answer is not a record')
    }
    const calls = await callsOf(resource)
    for (let offset = 0; ; ) {
      const { rows, total, isLast } = await calls.from(resource, offset, signal)
      const found = rows.find((row) => String(ownValue(row, 'id')) === String(backendId(id)))
      if (isObject(found)) return found
      offset += rows.length
      const isOver = isLast ?? (typeof total !== 'number' || offset >= total)
      if (isOver || rows.length === 0) break
    }
    throw new ApiError('not_found', { call: callName(allCall(resource)), status: 404 })
  }

  /** Those that exist, in any order. */
  async function many(resource: ResolvedResource, ids: readonly Identifier[], signal?: Signal) {
    const { many: way } = resource.api
    const wanted = new Map(ids.map((id) => [String(id), id]))
    const wantedIn = (records: readonly AnyRecord[]) =>
      records.filter((record) => wanted.has(String(record.id)))
    if (wanted.size === 0) return []
    if (way === 'by-one') return existing([...wanted.values()], (id) => one(resource, id, signal))
    const records =
      way === 'by-list'
        ? await all(resource, (found) => wantedIn(found).length === wanted.size, signal)
        : recordsOf(
            resource,
            await (await callsOf(resource)).byIds(resource, way, [...wanted.values()], signal),
          ).records
    return wantedIn(records)
  }

  return { list, one, raw, many }
}

/** Tells whether the person, or the panel's key, is refused. */
export function refusesAccess(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status === 403 || error.problem?.type === ('backendRefusesKey' satisfies BackendRefusal)
}

/** As many rows as were seen, and one more where there are more. */
function uncounted({ offset }: ListQuery, data: AnyRecord[], isLast: boolean): Page {
  const seen = data.length === 0 ? 0 : offset + data.length
  return { data, total: isLast ? seen : seen + 1, isUncounted: true }
}

/** As many rows as the backend ever gives, or fewer than it counts: there are more, or may be. */
function cappedBy({ api }: ResolvedResource, rows: number, body: unknown): Pick<Page, 'capped'> {
  const { most } = api.list
  if (most === undefined || rows < (most.rows ?? 0)) return {}
  const count = most.count === undefined ? undefined : readTotal(ownValue(body, most.count))
  if (typeof count !== 'number') return most.rows === undefined ? {} : { capped: { rows } }
  return count > rows ? { capped: { rows, of: count } } : {}
}

function isNarrowed({ search, filters }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

/** Single records that are asked for at a time: a page of names must not take every connection. */
const mostAtOnce = 6

/** In the order of ids. After a failure nothing more is asked for. */
async function existing(
  ids: readonly Identifier[],
  read: (id: Identifier) => Promise<AnyRecord>,
): Promise<AnyRecord[]> {
  const waiting = ids.entries()
  const found = new Array<AnyRecord | undefined>(ids.length)
  let hasFailed = false

  async function work(): Promise<void> {
    // All workers take from the same ids.
    for (const [index, id] of waiting) {
      if (hasFailed) return
      try {
        found[index] = await read(id)
      } catch (error) {
        if (isApiError(error, 'not_found')) continue
        hasFailed = true
        throw error
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(mostAtOnce, ids.length) }, work))
  return found.filter((record) => record !== undefined)
}
