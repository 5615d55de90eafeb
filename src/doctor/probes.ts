import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, type Asked, limit } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, curable, findingIf } from './callReport.ts'

/** No record has it. */
const nobody = '999999999'

/** Tries the last page, and one of the largest size. */
export async function* lastPages(
  resource: ResolvedResource,
  { total }: AnsweredRows,
  ask: Ask,
): AsyncGenerator<Asked> {
  if (typeof total !== 'number' || total <= limit) return
  const offset = Math.floor((total - 1) / limit) * limit
  const count = total - offset
  const { paging } = resource.api.style ?? {}
  const isCounted = paging !== undefined && 'page' in paging
  yield await ask('last page', { offset }, ({ rows }) => [
    ...findingIf(rows.length !== count, 'lastPageWrong', { rows: rows.length, count }),
    // Counted from 0 what is asked for as the last page lies behind it.
    ...findingIf(rows.length === 0 && isCounted, 'firstPageWrong'),
  ])
  const most = paging?.most
  // The client itself refuses a page that is smaller than asked for.
  if (most !== undefined && total > most) yield await ask('largest page', { limit: most }, () => [])
}

/** Tries an id that nobody has. Any refusal will do: some tell nobody apart who may not see a record, and one that is not there. */
export async function* wrongId(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const calls = await backend.callsOf(resource)
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'wrong id' },
    () => calls.one(resource, nobody).then(({ status }) => status, statusOf),
    (status) => findingIf(status < 400 || status >= 500, 'wrongId', { status }),
  )
  yield report
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  throw error
}

/** Finds a record that is not where the entry says: under a key of its own, such as `plan`. */
export function envelopeIn({ api }: ResolvedResource, body: unknown): CallFinding[] {
  if (!isObject(body) || body.id !== undefined) return []
  const id = api.style?.id ?? 'id'
  const key = Object.keys(body).find((each) => isObject(body[each]) && valueAt(body[each], id) !== undefined)
  return key === undefined ? [] : [curable({ envelope: key }, 'wrapped', { key })]
}

/** Finds a key that tells rows without an id apart: `lago_id`. */
export function namedId({ api }: ResolvedResource, rows: unknown): CallFinding[] {
  const objects = Array.isArray(rows) ? rows.filter(isObject) : []
  const id = api.style?.id ?? 'id'
  if (objects.every((row) => row[id] !== undefined || row.id !== undefined)) return []
  const other = Object.keys(objects[0] ?? {}).find(
    (key) => /(^|_|[a-z])(id|uuid|key|code)$/i.test(key) && tellsApart(key, objects),
  )
  return other === undefined ? [] : [curable({ id: other }, 'idIsNamed', { id, other })]
}

/** Whether each row has another text or number there. */
export function tellsApart(key: string, rows: readonly Readonly<Record<string, unknown>>[]): boolean {
  const values = rows.map((row) => row[key]).filter((value) => ['string', 'number'].includes(typeof value))
  return new Set(values.map(String)).size === rows.length
}
