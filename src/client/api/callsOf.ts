import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { notAList } from './answerOutline.ts'
import {
  actionCall,
  allCall,
  createCall,
  deleteCall,
  editCall,
  listCall,
  manyCall,
  oneCall,
} from './calls.ts'
import type { AnsweredRows, EntryCalls } from './entryCalls.ts'
import { type CallDescription, callName, type HttpClient, ofEntry } from './http.ts'
import { pageSigns, readTotal } from './readRows.ts'

/** The calls of an entry. Rejects with `offline` where what they are made with cannot be fetched. */
export type CallsOf = (resource: ResolvedResource) => Promise<EntryCalls>

/** Fetches what speaks REST or a call style with the first call that does. */
export function createCallsOf(http: HttpClient): CallsOf {
  const declared = createDeclaredCalls(http)
  const rest = fetchedOnce(async () => (await import('./rest/restCalls.ts')).createRestCalls(http))
  const styled = fetchedOnce(async () => (await import('./styled/styledCalls.ts')).createStyledCalls(http))
  return async ({ name, api }) => {
    if (api.style) return styled(name)
    return api.rest ? rest(name) : declared
  }
}

/** A failure is forgotten, so that the next call tries again. */
function fetchedOnce(fetchCalls: () => Promise<EntryCalls>): (name: string) => Promise<EntryCalls> {
  let calls: Promise<EntryCalls> | undefined
  return (name) => {
    calls ??= fetchCalls()
    return calls.catch((cause: unknown) => {
      calls = undefined
      throw new ApiError('offline', { call: name, cause })
    })
  }
}

/** Rows and their count are under keys of the answer. */
function createDeclaredCalls(http: HttpClient): EntryCalls {
  const send = (resource: ResolvedResource, call: CallDescription) => http.request(ofEntry(resource, call))

  async function rows(
    resource: ResolvedResource,
    call: CallDescription,
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<AnsweredRows> {
    const { body, headers, unusable } = await send(resource, { ...call, signal, missing: 'call' })
    const found: unknown = ownValue(body, key)
    if (!Array.isArray(found)) throw unusable(notAList(key, body))
    const { total: totalKey } = resource.api.list
    const total = totalKey === undefined ? undefined : readTotal(ownValue(body, totalKey))
    return { rows: found, total, body, call: callName(call), unusable, ...pageSigns(headers) }
  }

  return {
    page: (resource, query, signal) =>
      rows(resource, listCall(resource, query), resource.api.list.rows, signal),
    from: (resource, offset, signal) =>
      rows(resource, allCall(resource, offset), resource.api.list.rows, signal),
    byIds: (resource, way, ids, signal) => rows(resource, manyCall(resource, way, ids), way.rows, signal),
    one: async (resource, id, signal) => send(resource, { ...oneCall(resource, id), signal }),
    create: async (resource, data, key) =>
      send(resource, { ...createCall(resource, data, key), missing: 'call' }),
    edit: async (resource, id, data, version, received) =>
      send(resource, editCall(resource, id, data, version, received)),
    act: async (resource, action, id) => send(resource, actionCall(resource, action, id)),
    remove: async (resource, id) => send(resource, deleteCall(resource, id)),
  }
}
