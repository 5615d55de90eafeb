import { ApiError } from '../../model/contract/errors.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { createDeclaredCalls } from './declaredCalls.ts'
import type { EntryCalls } from './entryCalls.ts'
import type { HttpClient } from './http.ts'

/** The calls of an entry. Rejects with `offline` where what they are made with cannot be fetched. */
export type CallsOf = (resource: ResolvedResource) => Promise<EntryCalls>

/** What speaks by the REST conventions is fetched with the first call that does. */
export function createCallsOf(http: HttpClient): CallsOf {
  const declared = createDeclaredCalls(http)
  let rest: Promise<EntryCalls> | undefined
  return async ({ name, api }) => {
    if (!api.rest) return declared
    rest ??= import('./rest/restCalls.ts').then(({ createRestCalls }) => createRestCalls(http))
    return rest.catch((cause: unknown) => {
      rest = undefined
      throw new ApiError('offline', { call: name, cause })
    })
  }
}
