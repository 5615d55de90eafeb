import { isObject, type JsonObject } from '../../../model/base/json.ts'
import { isSameValue } from '../../../model/base/sameValue.ts'
import { partAt } from '../../../model/contract/answerPaths.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import {
  fillForValues,
  fillText,
  type Parameter,
  splitAddress,
} from '../../../model/contract/queryTemplate.ts'
import { backendId } from '../../../model/kinds/references.ts'
import { recordToWire, valueAt, valuesToWire } from '../../../model/kinds/wire.ts'
import type { ResolvedStyle } from '../../../model/language/callStyle.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedResource, ResolvedWrite } from '../../../model/language/resolve.ts'
import { beginning, notAList } from '../beginning.ts'
import { declaredWrite, ifMatch, pathSegment } from '../calls.ts'
import type { AnsweredRows, EntryCalls } from '../entryCalls.ts'
import { type CallDescription, type HttpAnswer, type HttpClient, nameOf } from '../http.ts'
import type { ListQuery } from '../listQuery.ts'
import { readTotal } from '../readRows.ts'
import type { Values } from '../recordSource.ts'
import { narrowing } from './narrowing.ts'
import { countIn, nextCursor, pageParameters, pageSize } from './pages.ts'
import { fieldsOfRow, toBody, toForm, toRow } from './records.ts'

/** Rows that are read of a list that is worked on in the browser although the backend pages it. */
const mostOfWhole = 10_000
/** Lists of which is kept where their pages begin. */
const mostCursorLists = 50
/** Records of which is kept what stands in their addresses. */
const mostAddresses = 5000

type Signal = AbortSignal | undefined

/** A page as it was answered, its rows as every other backend has them. */
interface AskedPage extends AnsweredRows {
  next: string | undefined
}

/**
 * The calls of entries in a call style. What a backend has under other names, in other places or wrapped up comes out as from every
 * other backend: rows with an `id`, a record as the body of an answer about one.
 */
export function createStyledCalls(http: HttpClient): EntryCalls {
  const cursors = createKept<(string | undefined)[]>(mostCursorLists)
  const addressed = createKept<JsonObject>(mostAddresses)

  async function ask(resource: ResolvedResource, style: ResolvedStyle, call: CallDescription) {
    const { body, headers = {}, ...rest } = call
    const { 'content-type': type, ...always } = style.headers
    const isForm = style.body === 'form' && body !== undefined
    return http.request({
      ...rest,
      ...(resource.backend === undefined ? {} : { backend: resource.backend }),
      headers: {
        ...always,
        ...(body !== undefined && !isForm && type ? { 'content-type': type } : {}),
        ...headers,
      },
      ...(isForm ? { content: toForm(body) } : body === undefined ? {} : { body }),
    })
  }

  async function askPage(
    resource: ResolvedResource,
    place: { offset: number; size: number; cursor?: string | undefined },
    narrowed: readonly Parameter[],
    signal: Signal,
  ): Promise<AskedPage> {
    const style = styleOf(resource)
    const { path, query } = resource.api.list
    const { path: below, parameters: fixed } = splitAddress(path)
    const { parameters, headers } = pageParameters(style.paging, place)
    const call: CallDescription = {
      method: 'GET',
      path: below,
      query,
      parameters: [...fixed, ...narrowed, ...parameters],
      headers,
      signal,
    }
    const answer = await ask(resource, style, call).catch((error: unknown) => {
      // Some say so of a page behind the last one.
      if (error instanceof ApiError && error.status === 416) return undefined
      throw error
    })
    if (answer === undefined) return nothingBehind(call)
    const page = readPage(resource, style, call, answer)
    const { paging } = style
    if (paging === undefined) return { ...page, next: undefined }
    const rawRows = partAt(answer.body, resource.api.list.rows) as unknown[]
    if ('cursor' in paging) {
      const next = nextCursor(paging, answer, rawRows, place.size)
      return { ...page, next, isLast: next === undefined }
    }
    if (style.total === undefined) return { ...page, next: undefined, isLast: rawRows.length < place.size }
    const { total } = page
    if (typeof total !== 'number') {
      throw answer.unusable(
        `"${style.total}" does not count all rows; it begins with ${beginning(answer.body)}`,
      )
    }
    if (rawRows.length < place.size && place.offset + place.size <= total) {
      throw answer.unusable(
        `${place.size} rows were asked for and ${rawRows.length} of ${total} came: "paging.most" is larger than what the backend gives`,
      )
    }
    return { ...page, next: undefined }
  }

  function readPage(
    resource: ResolvedResource,
    style: ResolvedStyle,
    call: CallDescription,
    answer: HttpAnswer,
  ): AnsweredRows {
    const found = partAt(answer.body, resource.api.list.rows)
    if (!Array.isArray(found)) {
      throw answer.unusable(notAList(resource.api.list.rows, answer.body))
    }
    const rows = found.map((row) => toRow(resource, style, row))
    for (const row of rows) keepAddress(resource, row)
    const total = readTotal(countIn(answer, style))
    return { rows, total, body: answer.body, call: nameOf(call), unusable: answer.unusable }
  }

  /** The pages that hold some rows, one after the other, and of their rows those that are wanted. */
  async function rowsFrom(
    resource: ResolvedResource,
    { offset, limit }: { offset: number; limit: number },
    narrowed: readonly Parameter[],
    signal: Signal,
  ): Promise<AnsweredRows> {
    const { paging } = styleOf(resource)
    const size = pageSize(paging, limit)
    const begin = Math.floor(offset / size) * size
    const isByCursor = paging !== undefined && 'cursor' in paging
    const known = isByCursor
      ? cursors.of([resource.name, resource.api.list.path, size, narrowed], () => [undefined])
      : []
    const rows: unknown[] = []
    // With cursors nobody can begin in the middle: from the last place that is known.
    let at = isByCursor ? Math.min(begin, (known.length - 1) * size) : begin
    for (;;) {
      const cursor = known[at / size]
      const page = await askPage(resource, { offset: at, size, cursor }, narrowed, signal)
      if (isByCursor && page.next !== undefined) known[at / size + 1] = page.next
      if (at >= begin) rows.push(...page.rows)
      at += size
      const isOver = page.isLast ?? (typeof page.total !== 'number' || at >= page.total)
      if (isOver || at >= offset + limit || paging === undefined) {
        const wanted = rows.slice(offset - begin, offset - begin + limit)
        const hasMore = page.isLast === false || rows.length > offset - begin + limit
        return { ...page, rows: wanted, ...(page.isLast === undefined ? {} : { isLast: !hasMore }) }
      }
    }
  }

  async function whole(resource: ResolvedResource, signal: Signal): Promise<AnsweredRows> {
    const answered = await rowsFrom(resource, { offset: 0, limit: mostOfWhole }, [], signal)
    const isCut =
      answered.isLast === false || (typeof answered.total === 'number' && answered.total > mostOfWhole)
    if (isCut) throw answered.unusable(`the list has more than ${mostOfWhole} rows, too many for "whole"`)
    const { isLast, total, ...rest } = answered
    return { ...rest, total: undefined }
  }

  async function page(resource: ResolvedResource, query: ListQuery, signal: Signal) {
    const style = styleOf(resource)
    if (!resource.api.list.paged) return whole(resource, signal)
    return rowsFrom(resource, query, narrowing(resource, style, query), signal)
  }

  async function from(resource: ResolvedResource, offset: number, signal: Signal) {
    const style = styleOf(resource)
    if (!resource.api.list.paged) return whole(resource, signal)
    const size = style.paging?.most ?? 100
    return rowsFrom(resource, { offset, limit: size }, [], signal)
  }

  /** Fields that stand in the addresses of a record beside its id. */
  function keepAddress(resource: ResolvedResource, row: unknown): void {
    const wires = addressWires(resource)
    if (wires.length === 0 || !isObject(row)) return
    const values = Object.fromEntries(wires.map((wire) => [wire, valueAt(row, wire)]))
    addressed.keep([resource.name, String(row.id)], values)
  }

  /** The address of a record, each of its parts encoded. @throws `not_found` */
  async function addressOf(
    resource: ResolvedResource,
    method: CallDescription['method'],
    address: string,
    id: Identifier,
    signal?: Signal,
  ): Promise<Pick<CallDescription, 'method' | 'path' | 'parameters'>> {
    const { path, parameters } = splitAddress(address)
    const call = nameOf({ method, path })
    const others = placeholdersIn(address).filter((name) => name !== 'id')
    const row = others.length === 0 ? {} : await addressRow(resource, id, call, signal)
    const known = { ...row, id: backendId(id) }
    const texts = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]))
    return {
      method,
      path: path.replace(/\{([^{}]*)\}/g, (_, name: string) => pathSegment(call, texts[name] ?? '')),
      parameters: parameters.map(([name, value]) => [name, fillText(value, texts)]),
    }
  }

  async function addressRow(resource: ResolvedResource, id: Identifier, call: string, signal: Signal) {
    const key = [resource.name, String(backendId(id))]
    for (let offset = 0; addressed.at(key) === undefined; ) {
      const { rows, isLast, total } = await from(resource, offset, signal)
      offset += rows.length
      const isOver = isLast ?? (typeof total !== 'number' || offset >= total)
      if (isOver || rows.length === 0) break
    }
    const row = addressed.at(key)
    if (row) return row
    throw new ApiError('not_found', { call, status: 404 })
  }

  async function one(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<HttpAnswer> {
    const { answer, row } = await readOne(resource, id, signal)
    return { ...answer, body: row }
  }

  async function readOne(resource: ResolvedResource, id: Identifier, signal?: Signal) {
    const style = styleOf(resource)
    const way = resource.api.one
    if (way === 'by-list') throw new ApiError('unsupported', { call: `show ${resource.name}` })
    const address = await addressOf(resource, 'GET', way.path, id, signal)
    const answer = await ask(resource, style, { ...address, signal })
    const raw = recordIn(style, answer)
    if (raw === undefined) throw new ApiError('not_found', { call: nameOf(address), status: 404 })
    const row = toRow(resource, style, raw)
    if (!isObject(raw) || !isObject(row) || row.id === undefined) {
      throw answer.unusable(
        `the answer is no record with "${style.id}"; it begins with ${beginning(answer.body)}`,
      )
    }
    keepAddress(resource, row)
    return { answer, row, fields: fieldsOfRow(raw, style) }
  }

  /** A write by its own call; a record in the answer as every other backend has it, anything else is none. */
  async function write(
    resource: ResolvedResource,
    address: Pick<CallDescription, 'method' | 'path' | 'parameters'>,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const style = styleOf(resource)
    const call: CallDescription = { ...address, headers, empty: 'allowed' }
    const answer = await ask(resource, style, body === undefined ? call : { ...call, body })
    const raw = recordIn(style, answer)
    const row = isObject(raw) ? toRow(resource, style, raw) : undefined
    const isRecord = isObject(row) && row.id !== undefined
    if (isRecord) keepAddress(resource, row)
    return { ...answer, body: isRecord ? row : undefined }
  }

  return {
    page,
    from,
    async byIds(resource, way, ids, signal) {
      const asked = fillForValues(
        way.ids,
        ids.map((id) => String(backendId(id))),
      )
      const { list } = resource.api
      const those = { ...resource.api, list: { ...list, path: way.get, rows: way.rows } }
      return rowsFrom({ ...resource, api: those }, { offset: 0, limit: ids.length }, asked, signal)
    },
    one,
    async create(resource, data, key) {
      const style = styleOf(resource)
      const { method, path } = declaredWrite(resource, 'create')
      const fields = recordToWire(resource, data as AnyRecord, 'create')
      // A form has no word for nothing but the empty text, which is a value to many.
      const given = style.body === 'form' ? withoutNothing(fields) : fields
      const headers = style.once === undefined ? {} : { [style.once.toLowerCase()]: key }
      const address = { method, ...splitAddress(path) }
      const answer = await write(resource, address, toBody(resource, style, given), headers)
      if (answer.body !== undefined) return answer
      const id = idInLocation(answer.headers.get('location'))
      return id === undefined ? answer : saved(() => one(resource, id))
    },
    async edit(resource, id, data, version, came) {
      const style = styleOf(resource)
      const { edit } = resource.api
      const { method, path } = declaredWrite(resource, 'edit')
      const { sends } = style.edit
      const before = sends === 'whole' ? await readOne(resource, id) : undefined
      const values = recordToWire(resource, data as AnyRecord, 'edit', before?.row ?? came)
      const fields =
        before !== undefined
          ? { ...before.fields, ...values }
          : sends === 'changed'
            ? changed(values, came)
            : values
      if (Object.keys(fields).length === 0) return one(resource, id)
      const address = await addressOf(resource, method, path, id)
      const headers = edit?.conflicts === 'refused' ? ifMatch(version) : {}
      return write(resource, address, toBody(resource, style, fields, id), headers)
    },
    async remove(resource, id) {
      const { method, path } = declaredWrite(resource, 'delete')
      return write(resource, await addressOf(resource, method, path, id), undefined)
    },
    async act(resource, action, id) {
      const { method, path }: ResolvedWrite = action
      const address = await addressOf(resource, method, path, id)
      const values = valuesToWire(resource, action.body)
      const isEmpty = Object.keys(values).length === 0
      const body =
        method === 'DELETE' ? undefined : isEmpty ? {} : toBody(resource, styleOf(resource), values, id)
      return write(resource, address, body)
    },
  }
}

/** The page behind the last one. */
function nothingBehind(call: CallDescription): AskedPage {
  const unusable = (reason: string) => new ApiError('server', { call: nameOf(call), status: 416, reason })
  return { rows: [], total: 0, body: undefined, call: nameOf(call), unusable, next: undefined }
}

/** @throws Error for an entry without one, which is the mistake of whoever chose these calls */
function styleOf({ name, api }: ResolvedResource): ResolvedStyle {
  if (api.style) return api.style
  throw new Error(`"${name}" has no call style`)
}

/** What stands where the style says that a record is; `undefined` for an empty list of them. */
function recordIn(style: ResolvedStyle, { body }: HttpAnswer): unknown {
  const { answer } = style.envelope
  const found = partAt(body, answer)
  const isEmptyList = Array.isArray(body) && body.length === 0
  return isEmptyList ? undefined : (found ?? body)
}

/** Only what differs from how it came. Where that is not known, all of it. */
function changed(values: Values, came: Values | undefined): Values {
  if (came === undefined) return values
  return Object.fromEntries(Object.entries(values).filter(([wire, value]) => !isSameValue(value, came[wire])))
}

function withoutNothing(fields: Values): Values {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The id in an address such as `/api/invoices/12` or `/invoices?id=eq.12`. */
function idInLocation(location: string | null): string | undefined {
  if (location === null) return undefined
  const { pathname, searchParams } = new URL(location, 'http://localhost')
  const byQuery = searchParams.get('id')
  const text = byQuery?.replace(/^eq\./, '') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return text === '' ? undefined : text
}

/** What fails after a write says that the write is stored. */
async function saved(read: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ApiError ? error.with({ saved: true }) : error
  }
}

function placeholdersIn(address: string): string[] {
  return [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

/** Fields on the wire that stand in the addresses of an entry's records. */
function addressWires({ api, actions }: ResolvedResource): string[] {
  const one = api.one === 'by-list' ? [] : [api.one.path]
  const addresses = [...one, api.edit?.path ?? '', api.delete?.path ?? '', ...actions.map(({ path }) => path)]
  return [...new Set(addresses.flatMap(placeholdersIn))].filter((name) => name !== 'id')
}

/** What was read last stands last, so that what goes first was read longest ago. */
function createKept<Value>(most: number) {
  const kept = new Map<string, Value>()

  function keep(key: unknown, value: Value): Value {
    const text = JSON.stringify(key)
    kept.delete(text)
    kept.set(text, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }

  return {
    keep,
    at: (key: unknown) => kept.get(JSON.stringify(key)),
    of: (key: unknown, make: () => Value) => keep(key, kept.get(JSON.stringify(key)) ?? make()),
  }
}
