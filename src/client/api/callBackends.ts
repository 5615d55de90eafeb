import { ApiError } from '#model/contract/errors.ts'
import { type BackendConfig, isThroughServer, throughServerPath } from '#model/language/backend.ts'
import type { CallDescription, HttpAnswer, HttpClient } from './http.ts'

interface BackendClients {
  own: HttpClient
  backends: Readonly<Record<string, BackendConfig>>
  /** Address of who has signed people in. @default none of them */
  issuer?: string
  /** Makes a client for a backend that browsers call. */
  other(baseUrl: string, name: string, hasToken: boolean): HttpClient
}

/**
 * Sends each call to the backend that it names, by way of the API where the API calls it. A 401 of another backend than the one
 * whose users sign in says nothing of the session here, so it signs nobody out.
 */
export function callBackends({ own, backends, issuer, other }: BackendClients): HttpClient {
  const clients = new Map(
    Object.entries(backends)
      .filter(([, backend]) => !isThroughServer(backend))
      .map(([name, { url, token = true }]) => [name, other(url ?? '', `backends.${name}.url`, token)]),
  )

  async function request({ backend, batch, ...call }: CallDescription): Promise<HttpAnswer> {
    if (backend === undefined) return own.request({ ...call, batch })
    const client = clients.get(backend)
    if (client === undefined)
      return own.request({ ...call, batch, path: `${throughServerPath(backend)}${call.path}` })
    try {
      return await client.request(call)
    } catch (error) {
      const isElsewhere = backends[backend]?.url !== issuer
      throw isElsewhere && error instanceof ApiError && error.status === 401
        ? new ApiError('forbidden', error)
        : error
    }
  }

  return { request }
}
