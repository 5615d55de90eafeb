import { type Failure, identityFailures } from '../../client/auth/identity/failure.ts'
import { isObject, ownValue } from '../../model/base/json.ts'

/** The sign-in page in a window of its own. */
export const again = '/auth/again'

/** What has come of a sign-in elsewhere, for the sign-in page that follows it. */
export interface SignInOutcome {
  failure?: Failure | undefined
  /** The service was to ask nobody, and would have had to. */
  wasSilent?: boolean
}

/** The state of the router's location that carries it. */
export const withOutcome = (arrival: SignInOutcome) => ({ state: { arrival }, replace: true })

/** What a location's state carries, which outlives a reload and may be anything. */
export function arrivalIn(state: unknown): SignInOutcome | undefined {
  const arrival = ownValue(state, 'arrival')
  if (!isObject(arrival)) return undefined
  const named = ownValue(arrival.failure, 'reason')
  const reason = identityFailures.find((known) => known === named)
  return { ...(reason && { failure: { reason } }), wasSilent: arrival.wasSilent === true }
}
