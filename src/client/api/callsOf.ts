import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createDeclaredCalls } from './declaredCalls.ts'
import type { EntryCalls } from './entryCalls.ts'
import type { HttpClient } from './http.ts'

/** The calls of an entry. Rejects with `offline` where what they are made with cannot be fetched. */
export type CallsOf = (resource: ResolvedResource) => Promise<EntryCalls>

/** What speaks by the REST conventions or in a call style is fetched with the first call that does. */
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
