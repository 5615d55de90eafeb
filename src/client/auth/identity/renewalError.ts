import { ownValue } from '../../../model/base/json.ts'
import { ApiError } from '../../../model/contract/errors.ts'

/** The SDK's codes, and the server's that it passes on, after which only signing in again helps. */
const final: ReadonlySet<unknown> = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
])

/**
 * What the sign-in SDK's failure to renew means for the session (reliability §5.6): 401 ends it, `offline` keeps
 * it, everything else is the service's own fault and may be tried again. The SDK's error is not passed on, since
 * it may hold the service's answer.
 */
export function renewalError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const call = 'renew by the sign-in SDK'
  const code = ownValue(error, 'code')
  const reason = typeof code === 'string' ? code : 'unknown'
  if (code === 'auth/network-request-failed') return new ApiError('offline', { call, reason })
  if (final.has(code)) return new ApiError('unauthenticated', { call, status: 401, reason })
  return new ApiError('server', { call, status: 500, reason })
}

/** Nobody is signed in at the SDK, so there is nothing to renew. */
export function nobodySignedIn(): ApiError {
  const reason = 'nobody is signed in'
  return new ApiError('unauthenticated', { call: 'the sign-in SDK', status: 401, reason })
}
