import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient, type HttpLog } from '#client/api/httpClient.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'

/** The panel's own data provider in front of an API, as somebody who is signed in. */
export function createApiProvider(options: {
  resources: readonly ResolvedResource[]
  baseUrl: string
  token: string
  fetch?: typeof globalThis.fetch
  /** Told of calls that fail. @default the console */
  log?: HttpLog
}) {
  const { resources, baseUrl, token, fetch = globalThis.fetch, log } = options
  const authorized: typeof globalThis.fetch = (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })
  const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch: authorized, ...(log ? { log } : {}) })
  return createDataProvider({ resources, http, features: clientFeatures })
}
