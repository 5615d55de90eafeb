import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { SecondFactorRefusal } from '#model/contract/secondFactorCalls.ts'

/** Each has a sentence at `auth.failures`; `popupBlocked` to `argument` are the nine codes of the sign-in SDK. */
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

export interface Failure {
  reason: IdentityFailure
  /** In seconds. */
  retryAfter?: number | undefined
  /** Status and name of an answer that says nothing about the person, as of a database that is away. */
  answer?: { status: number; type: string | undefined }
}

export function failureFrom(error: unknown): Failure {
  const reason = failureOf(error)
  if (!(error instanceof ApiError)) return { reason }
  const { retryAfter, status, problem } = error
  return { reason, retryAfter, ...(reason === 'unknown' && { answer: { status, type: problem?.type } }) }
}

/** Tells what a rejection means for the person. One that knows it itself has a `reason`. */
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
