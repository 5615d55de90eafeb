import {
  AuthorizationResponseError,
  INVALID_RESPONSE,
  JWT_CLAIM_COMPARISON,
  ResponseBodyError,
} from 'oauth4webapi'
import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { IdentityFailure } from './failure.ts'

type Kind = Extract<
  IdentityFailure,
  'denied' | 'mismatch' | 'tookTooLong' | 'argument' | 'internal' | 'unreachable' | 'noStorage'
>

/** A sign-in that did not come to be; its message is for whoever looks after the panel. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'

  constructor(
    readonly reason: Kind,
    cause: string,
  ) {
    super(`Sign-in by OpenID Connect: ${cause}`)
  }
}

/** The provider would have had to ask the person (OpenID Connect Core, 3.1.2.6). */
const asksPerson: readonly string[] = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/** Tells whether a provider that was to ask nobody would have had to. */
export function wantsPerson(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && asksPerson.includes(error.error)
}

/** Explains why a sign-in failed. The library's error is not passed on, since it holds the provider's whole answer. */
export function signInFailure(error: unknown): SignInFailure | ApiError {
  if (error instanceof SignInFailure || error instanceof ApiError) return error
  if (isWithoutAnswer(error)) return new SignInFailure('unreachable', 'no answer')
  return new SignInFailure(kindOf(error), reasonOf(error))
}

function kindOf(error: unknown): Kind {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied' || wantsPerson(error)) return 'denied'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'internal' : 'argument'
  }
  // What stands for the sign-in counts once, for a minute or so.
  if (ownValue(error, 'error') === 'invalid_grant') return 'tookTooLong'
  const code = ownValue(error, 'code')
  if (code === JWT_CLAIM_COMPARISON || code === INVALID_RESPONSE) return 'mismatch'
  return statusOf(error) >= 500 ? 'internal' : 'argument'
}

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(', ')
  }
  return error instanceof Error ? error.message : 'unknown'
}

/** Makes a 401, which ends the session, `offline`, which keeps it, or what may be tried again. */
export function renewalFailure(error: unknown): ApiError {
  const call = 'renew by OpenID Connect'
  if (error instanceof ApiError) return error
  if (isWithoutAnswer(error)) return new ApiError('offline', { call, reason: 'no answer' })
  const reason = reasonOf(error)
  return error instanceof ResponseBodyError && error.status < 500
    ? new ApiError('unauthenticated', { call, status: 401, reason })
    : new ApiError('server', { call, status: 500, reason })
}

/** Of the answer that an error is about; 0: it is about none. */
function statusOf(error: unknown): number {
  if (error instanceof ResponseBodyError) return error.status
  const cause = ownValue(error, 'cause')
  return cause instanceof Response ? cause.status : 0
}

/** `fetch` rejects with these: for the network, CORS or the policy of the page, and when an answer takes too long. */
function isWithoutAnswer(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError' || error.name === 'AbortError'
  // The library's own have a code.
  return error instanceof TypeError && ownValue(error, 'code') === undefined
}
