import type { SignInElsewhere } from '#client/auth/identity/elsewhere.ts'
import { type Failure, identityFailures } from '#client/auth/identity/failure.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { Services } from '#panel/base/services.ts'

/** In a window of its own, over a page that waits for it. */
export const again = '/auth/again'

export interface ElsewhereProps {
  services: Services
  elsewhere: SignInElsewhere
}

interface SignInOutcome {
  failure?: Failure | undefined
  /** The service was to ask nobody, and would have had to. */
  wasSilent?: boolean
}

export const withOutcome = (outcome: SignInOutcome) => ({ state: { outcome }, replace: true })

/** Reads what a location's state carries, which outlives a reload and may be anything. */
export function outcomeIn(state: unknown): SignInOutcome | undefined {
  const outcome = ownValue(state, 'outcome')
  if (!isObject(outcome)) return undefined
  const named = ownValue(outcome.failure, 'reason')
  const reason = identityFailures.find((failure) => failure === named)
  return { ...(reason && { failure: { reason } }), wasSilent: outcome.wasSilent === true }
}
