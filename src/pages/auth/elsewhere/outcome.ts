import type { SignInElsewhere } from '#client/auth/identity/elsewhere.ts'
import { type Failure, identityFailures } from '#client/auth/identity/failure.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { Services } from '#panel/base/services.ts'

/** The sign-in page in a window of its own, over a page that waits for it. */
export const again = '/auth/again'

/** What the pages are about, where people sign in at a page of the service. */
export interface ElsewhereProps {
  services: Services
  elsewhere: SignInElsewhere
}

/** What has come of a sign-in elsewhere, for the sign-in page that follows it. */
export interface SignInOutcome {
  failure?: Failure | undefined
  /** The service was to ask nobody, and would have had to. */
  wasSilent?: boolean
}

/** The state of the router's location that carries it. */
export const withOutcome = (outcome: SignInOutcome) => ({ state: { outcome }, replace: true })

/** What a location's state carries, which outlives a reload and may be anything. */
export function outcomeIn(state: unknown): SignInOutcome | undefined {
  const outcome = ownValue(state, 'outcome')
  if (!isObject(outcome)) return undefined
  const named = ownValue(outcome.failure, 'reason')
  const reason = identityFailures.find((known) => known === named)
  return { ...(reason && { failure: { reason } }), wasSilent: outcome.wasSilent === true }
}
