import { BoundedMap } from '#model/base/boundedMap.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import { mostRowsOfPage } from '#model/language/paging.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { countIn, nextCursor, pageParameters, pageSize } from '#model/styles/pageParameters.ts'
import { type Parameter, splitAddress } from '#model/styles/splitAddress.ts'
import { answerOutline, notAList } from '../answerOutline.ts'
import type { AnsweredRows } from '../entryCalls.ts'
import { type CallDescription, callName, type HttpAnswer } from '../http.ts'
import { readTotal } from '../readRows.ts'
import { toRow } from './records.ts'
import { type StyledHttp, styleOf } from './styledHttp.ts'

/** Rows that are read of a list that is worked on in the browser although the backend pages it. */
const mostOfWhole = 10_000
/** Lists of which is kept where their pages begin. */
const mostCursorLists = 50

type Signal = AbortSignal | undefined

interface AskedPage extends AnsweredRows {
  next: string | undefined
}

/** @param keep told of each row */
export function createPageReader(ask: StyledHttp, keep: (resource: ResolvedResource, row: unknown) => void) {
  const cursors = new BoundedMap<string, (string | undefined)[]>(mostCursorLists)

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
      missing: 'call',
    }
    const answer = await ask(resource, call).catch((error: unknown) => {
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
        `"${style.total}" does not count all rows; it begins with ${answerOutline(answer.body)}`,
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
    for (const row of rows) keep(resource, row)
    const total = readTotal(countIn(answer, style))
    return { rows, total, body: answer.body, call: callName(call), unusable: answer.unusable }
  }

  /** Reads the pages that hold the wanted rows, one after the other. */
  async function rowsFrom(
    resource: ResolvedResource,
    { offset, limit }: { offset: number; limit: number },
    narrowed: readonly Parameter[],
    signal: Signal,
  ): Promise<AnsweredRows> {
    const { paging } = styleOf(resource)
    const { path } = resource.api.list
    const size = pageSize(paging, limit)
    const begin = Math.floor(offset / size) * size
    const isByCursor = paging !== undefined && 'cursor' in paging
    const list = JSON.stringify([resource.name, path, size, narrowed])
    const known = cursors.get(list) ?? [undefined]
    if (isByCursor) cursors.set(list, known)
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

  /** Every row from an offset on, as far as they come at once. */
  async function from(resource: ResolvedResource, offset: number, signal: Signal) {
    if (!resource.api.list.paged) return whole(resource, signal)
    const size = styleOf(resource).paging?.most ?? mostRowsOfPage
    return rowsFrom(resource, { offset, limit: size }, [], signal)
  }

  return { rowsFrom, whole, from }
}

function nothingBehind(call: CallDescription): AskedPage {
  const unusable = (reason: string) => new ApiError('server', { call: callName(call), status: 416, reason })
  return { rows: [], total: 0, body: undefined, call: callName(call), unusable, next: undefined }
}
