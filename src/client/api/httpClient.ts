import { parseJson } from '#model/base/json.ts'
import { batchHeader } from '#model/contract/batch.ts'
import { ApiError } from '#model/contract/errors.ts'
import { queryString } from '#model/contract/query.ts'
import { checkBaseUrl, urlBelow } from './baseUrl.ts'
import type { LoggedCall } from './callLog.ts'
import { createConnection, type ReceivedResponse } from './connection.ts'
import { decodeError, referenceOf } from './decodeError.ts'
import { type CallDescription, callName, type HttpAnswer, type HttpClient, type TokenSource } from './http.ts'

interface HttpLogDetails {
  method: string
  path: string
  status?: number
}
export type HttpLog = (message: string, details: HttpLogDetails) => void

interface HttpClientOptions {
  baseUrl: unknown
  /** Key of the configuration that the base URL comes from; messages name it. */
  name: string
  /** Without it, calls carry no token (signing in and renewing). */
  token?: TokenSource
  /** The backend refused a token, and a renewed one too: the session is over. */
  onUnauthenticated?: () => void
  fetch?: typeof globalThis.fetch
  /** Told of failures: method, path and status, never tokens, queries or bodies. */
  log?: HttpLog
  /** Told of every call once it has ended, for the diagnosis. */
  onCall?: (call: LoggedCall) => void
  /** Milliseconds for one try, the answer's body included. */
  timeoutMs?: number
  headers?: Readonly<Record<string, string>>
  sleep?: (ms: number) => Promise<void>
  now?: () => Date
}

/** What lies below every HTTP client. */
export type Network = Pick<HttpClientOptions, 'fetch' | 'onCall' | 'log' | 'sleep'>

/**
 * Follows a 401 by one renewal and one repetition, also of a write, which a 401 did not carry out. Reads are repeated
 * at most twice after 502, 503, 504 and network loss, other calls never. A success without a JSON body is an error that
 * names the call. Exactly one log line per failed call.
 *
 * @throws `"{name}" is empty` for a missing base URL
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, token, onUnauthenticated, onCall, headers = {}, now = () => new Date() } = options
  const { log = (message, details) => console.error(message, details) } = options
  const base = checkBaseUrl(name, options.baseUrl)
  const connection = createConnection(options)

  async function request(call: CallDescription): Promise<HttpAnswer> {
    const below = urlBelow(base, call.path)
    if (below === undefined) throw new ApiError('not_found', { call: callName(call) })
    const url = below + queryString(call.query, call.parameters)
    if (!token) return read(call, await send(call, url))

    const first = await token.current()
    if (first === undefined) throw signedOut(call)
    const response = await send(call, url, first)
    if (response.status !== 401) return read(call, response)

    const second = await token.renew(first)
    if (second === undefined) throw signedOut(call)
    const repeated = await send(call, url, second)
    if (repeated.status === 401) onUnauthenticated?.()
    return read(call, repeated)
  }

  async function send(call: CallDescription, url: string, idToken?: string): Promise<ReceivedResponse> {
    const at = now()
    const start = performance.now()
    const tell = (outcome: Pick<LoggedCall, 'status'>) => {
      const { method, path } = call
      onCall?.({ method, path, at, milliseconds: Math.round(performance.now() - start), ...outcome })
    }
    try {
      const received = await connection.send(call, url, {
        accept: 'application/json',
        ...contentType(call),
        ...headers,
        ...call.headers,
        ...(call.batch === undefined ? {} : { [batchHeader]: call.batch }),
        ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
      })
      tell({ status: received.status })
      return received
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell({})
      log('[$fetch request error]', { method: call.method, path: call.path })
      throw error
    }
  }

  async function read(
    call: CallDescription,
    { response, text, status }: ReceivedResponse,
  ): Promise<HttpAnswer> {
    const error = (failure: ApiError) => {
      log('[$fetch response error]', { method: call.method, path: call.path, status })
      return failure
    }
    if (!response.ok) throw error(await decodeError(callName(call), response, text, call))
    const { headers } = response
    const reference = referenceOf(headers)
    const unusable = (reason: string) =>
      error(new ApiError('server', { call: callName(call), status, reason, reference }))
    if (text.trim() === '' && call.empty === 'allowed') return { status, body: undefined, headers, unusable }
    const body = parseJson(text)
    if (body === undefined) throw unusable('the answer is not JSON')
    return { status, body, headers, unusable }
  }

  return { request }
}

function contentType({ body, content }: CallDescription): Record<string, string> {
  if (content) return { 'content-type': content.type || 'application/octet-stream' }
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function signedOut(call: CallDescription): ApiError {
  return new ApiError('unauthenticated', { call: callName(call) })
}
