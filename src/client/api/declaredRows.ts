import { ownValue } from '../../model/base/json.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { allCall, listCall, manyCall } from './calls.ts'
import { type CallDescription, type HttpClient, nameOf } from './http.ts'
import { readTotal } from './readRows.ts'
import type { AnsweredRows, RowSource } from './rowSource.ts'

/** Lists by the calls that an entry declares: rows and their count are under keys of the answer. */
export function createDeclaredRows(http: HttpClient): RowSource {
  async function ask(
    { api }: ResolvedResource,
    call: CallDescription,
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<AnsweredRows> {
    const { body, unusable } = await http.request({ ...call, signal })
    const rows: unknown = ownValue(body, key)
    if (!Array.isArray(rows)) throw unusable(`"${key}" of the answer is not a list`)
    const { total: totalKey } = api.list
    const total = totalKey === undefined ? undefined : readTotal(ownValue(body, totalKey))
    return { rows, total, body, call: nameOf(call), unusable }
  }

  return {
    page: (resource, query, signal) =>
      ask(resource, listCall(resource, query), resource.api.list.rows, signal),
    from: (resource, offset, signal) =>
      ask(resource, allCall(resource, offset), resource.api.list.rows, signal),
    byIds: (resource, way, ids, signal) => ask(resource, manyCall(resource, way, ids), way.rows, signal),
  }
}
