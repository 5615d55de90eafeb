import { createDataProvider } from '../../src/client/api/createDataProvider.ts'
import { createHttpClient } from '../../src/client/api/httpClient.ts'
import type { ResolvedResource } from '../../src/model/language/resolve.ts'

/** The panel's own data provider in front of an API, as somebody who is signed in. */
export function createApiProvider(options: {
  resources: readonly ResolvedResource[]
  baseUrl: string
  token: string
  fetch?: typeof globalThis.fetch
}) {
  const { resources, baseUrl, token, fetch = globalThis.fetch } = options
  const authorized: typeof globalThis.fetch = (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })
  const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch: authorized })
  return createDataProvider({ resources, http })
}
