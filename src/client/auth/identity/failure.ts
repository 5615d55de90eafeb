import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { SecondFactorRefusal } from '#model/contract/secondFactorCalls.ts'

/**
 * Why an identity service did not do what it was asked. Each has a sentence at `auth.failures` in the catalogue;
 * the ones from `popupBlocked` to `argument` are the nine codes of the sign-in SDK.
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
  'unsupported',
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
  410: 'link',
  429: 'tooMany',
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

/**
 * What a rejection of `login` or of an identity service means for the person. One that knows it itself says so as its `reason`;
 * unknown ones are `unknown`.
 */
export function failureOf(error: unknown): IdentityFailure {
  if (error instanceof ApiError) {
    if (error.code === 'offline' || error.code === 'timeout') return 'unreachable'
    if (error.code === 'unsupported') return 'unsupported'
    const named = byName.find((name) => name === error.problem?.type)
    return named ?? byStatus[error.status] ?? 'unknown'
  }
  const reason = ownValue(error, 'reason')
  return identityFailures.find((known) => known === reason) ?? 'unknown'
}
