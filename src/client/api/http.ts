import type { ApiError, Missing } from '#model/contract/errors.ts'
import type { Query } from '#model/contract/query.ts'
import type { ErrorPlaces } from '#model/language/callStyle.ts'
import type { Method, ResolvedResource } from '#model/language/resolve.ts'
import type { Parameter } from '#model/styles/splitAddress.ts'

/** A request as data. The path is relative to the base URL; its ids are encoded already. */
export interface CallDescription {
  method: Method
  path: string
  /** `undefined` is left out, lists are joined by commas. */
  query?: Query
  /** Besides the query, in this order; a name may be there several times. */
  parameters?: readonly Parameter[]
  /** Without it, that at `apiBaseUrl`. */
  backend?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, with its own type, in place of a body. */
  content?: Blob
  headers?: Readonly<Record<string, string>>
  /** What a write belongs to; the API alone is told. */
  batch?: string | undefined
  signal?: AbortSignal | undefined
  /** An answer without a body is an error unless allowed. */
  empty?: 'allowed' | 'refused'
  /** What a 404 says is not there: the record that the call is about, or the call itself. */
  missing?: Missing
  /** Names the paths of a refusal's words. @default one of the known shapes */
  errors?: ErrorPlaces
}

export interface HttpAnswer {
  status: number
  /** The JSON value; `undefined` for an empty answer. */
  body: unknown
  headers: Headers
  /** Also writes the log line of the failed call. */
  unusable(reason: string): ApiError
}

/** The one way to the network. Rejects with an `ApiError`, or with an AbortError when the caller aborted. */
export interface HttpClient {
  request(call: CallDescription): Promise<HttpAnswer>
}

/** Makes calls that are about no record: a 404 says that the backend has no such call. */
export function aboutNoRecord(http: HttpClient): HttpClient {
  return { request: (call) => http.request({ missing: 'call', ...call }) }
}

/** Where id tokens come from. Both resolve with `undefined` when nobody is signed in. */
export interface TokenSource {
  /** A token that is good for a request now. */
  current(): Promise<string | undefined>
  /** Another token, after the backend refused this one although it looked good. */
  renew(refused?: string): Promise<string | undefined>
}

export function ofEntry(
  { backend }: Pick<ResolvedResource, 'backend'>,
  call: CallDescription,
): CallDescription {
  return backend === undefined ? call : { ...call, backend }
}

/** Names a call: `GET billing-invoices/12`. */
export function callName(call: Pick<CallDescription, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`
}
