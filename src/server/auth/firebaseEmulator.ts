import { type JWTClaimVerificationOptions, type JWTPayload, UnsecuredJWT } from 'jose'
import { ownValue } from '../../model/base/json.ts'

/** How long the emulator may take. In milliseconds. */
const patience = 5000

/**
 * The claims of an emulator's token, if it still knows the person: its tokens are unsigned. For a developer's
 * machine only.
 *
 * @param host `host:port` on loopback
 * @throws jose's errors for a token that breaks the rules or is signed, others when the emulator cannot be asked
 */
export async function lookUpAtEmulator(
  host: string,
  token: string,
  rules: JWTClaimVerificationOptions,
): Promise<JWTPayload | undefined> {
  const { payload } = UnsecuredJWT.decode(token, rules)
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: token }),
    signal: AbortSignal.timeout(patience),
  })
  if (response.status >= 500) throw new Error(`The Auth emulator answers ${response.status}.`)
  const users = ownValue(await response.json(), 'users')
  const user: unknown = Array.isArray(users) ? users[0] : undefined
  if (!response.ok || ownValue(user, 'localId') !== payload.sub) return undefined
  return { ...payload, email: ownValue(user, 'email'), email_verified: ownValue(user, 'emailVerified') }
}
