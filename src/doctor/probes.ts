import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { type Ask, type Asked, firstPage, limit } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { recogniseEnvelope, recogniseStyle } from './recognise.ts'

/** No collection is called so. */
const nowhere = 'zzqxvwkj'
/** No record has it. */
const nobody = '999999999'

/** Tries the last page, one of the largest size, and one above it. */
export async function* lastPages(
  backend: Backend,
  resource: ResolvedResource,
  { total }: AnsweredRows,
  ask: Ask,
): AsyncGenerator<Asked> {
  if (typeof total !== 'number' || total <= limit) return
  const offset = Math.floor((total - 1) / limit) * limit
  const count = total - offset
  const paging = resource.api.style?.paging
  const isCounted = paging !== undefined && 'page' in paging
  yield await ask('last page', { offset }, ({ rows }) => [
    ...findingIf(rows.length !== count, 'lastPageWrong', { rows: rows.length, count }),
    // Counted from 0 what is asked for as the last page lies behind it.
    ...findingIf(rows.length === 0 && isCounted, 'firstPageWrong'),
  ])
  const { style } = resource.api
  const most = style?.paging?.most
  if (style?.paging === undefined || most === undefined || total <= most) return
  // The client itself refuses a page that is smaller than asked for.
  yield await ask('largest page', { limit: most }, () => [])
  const wide = { ...style.paging, most: most + 1 }
  const wider = { ...resource, api: { ...resource.api, style: { ...style, paging: wide } } }
  const calls = await backend.callsOf(wider)
  const page = () => calls.page(wider, { ...firstPage(wider), limit: most + 1 }, undefined)
  const above = await backend.report(
    { resource: resource.name, purpose: 'above the largest page' },
    () => page().then(() => true, isRefused),
    (isGiven) => findingIf(isGiven, 'largerPages', { most }),
  )
  yield { answer: undefined, report: above.report }
}

/** Refusing or cutting what is too large are both fine. */
function isRefused(error: unknown): false {
  if (error instanceof ApiError) return false
  throw error
}

/** Tries an id that nobody has. */
export async function* wrongId(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const calls = await backend.callsOf(resource)
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'wrong id' },
    () =>
      calls.one(resource, nobody).then(
        ({ status }): CallFinding[] => [callFinding('wrongIdAnswered', { status })],
        (error: unknown) => refusalOf(error),
      ),
    (findings) => findings,
  )
  yield report
}

/** Backends that keep records from some tell nobody apart who may not see one, and one that is not there. */
function refusalOf(error: unknown): CallFinding[] {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'not_found') return []
  const isRefused = error.status >= 400 && error.status < 500
  return [callFinding(isRefused ? 'wrongIdRefused' : 'wrongIdFails', { status: error.status })]
}

/** Tries a path that cannot be there: where it is answered with 200, so is any that is mistyped. */
export async function* anotherPath(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const { path } = splitAddress(resource.api.list.path)
  const headers = resource.api.style?.headers ?? {}
  const { answer, report } = await backend.report(
    { resource: resource.name, purpose: 'another path' },
    () => backend.http.request({ method: 'GET', path: `${path}-${nowhere}`, headers }),
    ({ status }) => findingIf(status < 300, 'anyPathAnswered'),
  )
  if (answer) yield report
}

/** Recognises the style of a list that cannot be read. */
export async function* shapeOf(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const { path } = splitAddress(resource.api.list.path)
  const { answer, report } = await backend.report(
    { resource: resource.name, purpose: 'shape' },
    () => recogniseStyle(backend.http, path),
    (style) =>
      style
        ? [callFinding('looksLike', { style: style.name, rows: style.rows, total: style.total ?? '?' })]
        : [],
  )
  if (answer) yield { ...report, call: `GET ${path}` }
}

/** Finds a record that is not where the entry says. */
export function envelopeIn(resource: ResolvedResource, body: unknown): CallFinding[] {
  if (isObject(body) && body.id !== undefined) return []
  const key = recogniseEnvelope(body, resource.api.style?.id ?? 'id')
  return key === undefined ? [] : [callFinding('wrapped', { key })]
}
