import { ownValue } from '../../../model/base/json.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import type { SecondFactorRefusal } from '../../../model/contract/secondFactorCalls.ts'
import { SessionNotKept } from '../sessionCookie.ts'

/**
 * Why an identity service did not do what it was asked. Each has a sentence at `auth.failures` in the catalogue;
 * the ones from `popupBlocked` to `argument` are the nine codes of the sign-in SDK (spec §8).
 */
export const identityFailures = [
  'credentials',
  'codeRequired',
  'codeWrong',
  'setUpTooOld',
  'unverified',
  'noAccount',
  'link',
  'password',
  'tooMany',
  'unreachable',
  'notKept',
  'tooLarge',
  'popupBlocked',
  'popupClosed',
  'popupCancelled',
  'unauthorizedDomain',
  'network',
  'noStorage',
  'internal',
  'invalidApiKey',
  'argument',
  'denied',
  'mismatch',
  'tookTooLong',
  'unknown',
] as const
export type IdentityFailure = (typeof identityFailures)[number]

/** What the service has a name for (RFC 9457, `type`). */
const byName: readonly (IdentityFailure & SecondFactorRefusal)[] = [
  'codeRequired',
  'codeWrong',
  'setUpTooOld',
]

const byStatus: Readonly<Record<number, IdentityFailure>> = {
  401: 'credentials',
  403: 'noAccount',
  404: 'link',
  410: 'link',
  429: 'tooMany',
}

const bySdkCode: Readonly<Record<string, IdentityFailure>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupCancelled',
  'auth/unauthorized-domain': 'unauthorizedDomain',
  'auth/unauthorized-continue-uri': 'unauthorizedDomain',
  'auth/network-request-failed': 'network',
  'auth/web-storage-unsupported': 'noStorage',
  'auth/internal-error': 'internal',
  'auth/invalid-api-key': 'invalidApiKey',
  // What the server says of a wrong key, as the SDK spells codes that it does not know.
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'invalidApiKey',
  'auth/argument-error': 'argument',
  'auth/operation-not-allowed': 'argument',
  'auth/configuration-not-found': 'argument',
  'auth/invalid-credential': 'credentials',
  'auth/invalid-email': 'credentials',
  'auth/missing-email': 'credentials',
  'auth/missing-password': 'credentials',
  'auth/wrong-password': 'credentials',
  'auth/user-not-found': 'credentials',
  'auth/user-disabled': 'credentials',
  'auth/unverified-email': 'unverified',
  'auth/too-many-requests': 'tooMany',
  'auth/quota-exceeded': 'tooMany',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
  'auth/expired-action-code': 'link',
  'auth/invalid-action-code': 'link',
  'oidc/denied': 'denied',
  'oidc/mismatch': 'mismatch',
  'oidc/expired': 'tookTooLong',
  'oidc/setup': 'argument',
  'oidc/service': 'internal',
  'oidc/unreachable': 'unreachable',
  'oidc/storage': 'noStorage',
}

/** What failed, and how long to wait before the next try where the service has said it. */
export interface Failure {
  reason: IdentityFailure
  /** In seconds. */
  retryAfter?: number | undefined
}

/** The same with the time to wait. */
export function failureFrom(error: unknown): Failure {
  return { reason: failureOf(error), ...(error instanceof ApiError ? { retryAfter: error.retryAfter } : {}) }
}

/** What a rejection of `login` or of an identity service means for the person. Unknown ones are `unknown`. */
export function failureOf(error: unknown): IdentityFailure {
  if (error instanceof ApiError) {
    if (error.code === 'offline' || error.code === 'timeout') return 'unreachable'
    const named = byName.find((name) => name === error.problem?.type)
    return named ?? byStatus[error.status] ?? 'unknown'
  }
  if (error instanceof SessionNotKept) return error.reason
  const code = ownValue(error, 'code')
  return typeof code === 'string' && Object.hasOwn(bySdkCode, code)
    ? (bySdkCode[code] ?? 'unknown')
    : 'unknown'
}
