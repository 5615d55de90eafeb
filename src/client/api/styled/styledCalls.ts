import { backendId, isIdentifier } from '#kinds/references/ids.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { besideInside, changed, receivedFrom, recordToWire, valuesToWire } from '#model/kinds/wire.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource, ResolvedWrite } from '#model/language/resolve.ts'
import { idempotencyHeader } from '#model/language/resolveWrites.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { fillForValues } from '#model/styles/queryTemplate.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { answerOutline } from '../answerOutline.ts'
import { declaredWrite, ifMatch } from '../calls.ts'
import type { EntryCalls } from '../entryCalls.ts'
import { type CallDescription, callName, type HttpAnswer, type HttpClient } from '../http.ts'
import type { ListQuery } from '../listQuery.ts'
import type { Values } from '../recordSource.ts'
import { type Address, createAddresses, idInLocation } from './addresses.ts'
import { narrowing } from './narrowing.ts'
import { createPageReader } from './readPages.ts'
import { fieldsOfRow, toBody, toRow } from './records.ts'
import { createStyledHttp, styleOf } from './styledHttp.ts'

type Signal = AbortSignal | undefined

/** Speaks a call style: rows come out with an `id`, a record as the body of an answer about one. */
export function createStyledCalls(http: HttpClient): EntryCalls {
  const ask = createStyledHttp(http)
  const pages = createPageReader(ask, (resource, row) => addresses.keep(resource, row))
  const { rowsFrom, whole, from } = pages
  const addresses = createAddresses(from)
  const { addressOf } = addresses

  async function page(resource: ResolvedResource, query: ListQuery, signal: Signal) {
    const style = styleOf(resource)
    if (!resource.api.list.paged) return whole(resource, signal)
    return rowsFrom(resource, query, narrowing(resource, style, query), signal)
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
    const answer = await ask(resource, { ...address, signal })
    const raw = recordIn(style, answer)
    // Medusa answers with an empty object for a record that is gone.
    if (raw === undefined || isDeepEqual(raw, {}))
      throw new ApiError('not_found', { call: callName(address), status: 404 })
    const row = toRow(resource, style, raw)
    if (!isObject(raw) || !isObject(row) || row.id === undefined) {
      throw answer.unusable(
        `the answer is no record with "${style.id}"; it begins with ${answerOutline(answer.body)}`,
      )
    }
    addresses.keep(resource, row)
    return { answer, row, fields: fieldsOfRow(raw, style) }
  }

  /** Leaves of the answer a record or nothing, and the id that it names. */
  async function write(
    resource: ResolvedResource,
    address: Address,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer & { id?: Identifier }> {
    const style = styleOf(resource)
    const call: CallDescription = { ...address, headers, empty: 'allowed' }
    const answer = await ask(resource, body === undefined ? call : { ...call, body })
    // Where writes are answered with the records that they have touched, a list of nothing says that there was none.
    const isUntouched = style.envelope.answer !== '' && Array.isArray(answer.body) && answer.body.length === 0
    if (isUntouched) throw new ApiError('not_found', { call: callName(address), status: 404 })
    const raw = recordIn(style, answer)
    const row = isObject(raw) ? toRow(resource, style, raw) : undefined
    // Where absent means empty, an id alone would be a record of nothing.
    const isRecord = isObject(row) && row.id !== undefined && style.absent !== 'empty'
    if (isRecord) addresses.keep(resource, row)
    const named = isObject(row) && isIdentifier(row.id) ? { id: row.id } : {}
    return { ...answer, body: isRecord ? row : undefined, ...named }
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
      const header = idempotencyHeader(resource.api)
      const headers = header === undefined ? {} : { [header.toLowerCase()]: key }
      const address: Address = { method, ...splitAddress(path), missing: 'call' }
      const answer = await write(resource, address, toBody(resource, style, given), headers)
      if (answer.body !== undefined) return answer
      // The server passes on no location that lies elsewhere.
      const id = answer.id ?? idInLocation(answer.headers.get('location'))
      return id === undefined ? answer : saved(() => one(resource, id))
    },
    async edit(resource, id, data, version, received) {
      const style = styleOf(resource)
      const { edit } = resource.api
      const { method, path } = declaredWrite(resource, 'edit')
      const { sends } = style.edit
      const before = sends === 'whole' ? await readOne(resource, id) : undefined
      const seen = received ?? (before && receivedFrom(resource, before.row))
      const values = recordToWire(resource, data as AnyRecord, 'edit', seen)
      // A whole record is the one of this moment with what the person has changed.
      const written = sends === 'fields' ? values : changed(values, seen)
      const fields = { ...besideInside(written, seen), ...before?.fields, ...written }
      if (Object.keys(fields).length === 0) return one(resource, id)
      const address = await addressOf(resource, method, path, id)
      const headers = edit?.version ? ifMatch(version) : {}
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

/** `undefined` for an empty list of them. */
function recordIn(style: ResolvedStyle, { body }: HttpAnswer): unknown {
  const { answer } = style.envelope
  const found = partAt(body, answer)
  const isEmptyList = Array.isArray(body) && body.length === 0
  return isEmptyList ? undefined : (found ?? body)
}

function withoutNothing(fields: Values): Values {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** What fails after a write says that the write is stored. */
async function saved(read: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ApiError ? error.with({ saved: true }) : error
  }
}
