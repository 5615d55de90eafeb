import {
  createRemoteJWKSet,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import { ownValue } from '#model/base/json.ts'
import { type OutsideTokens, saysNo } from './outsideTokens.ts'

export interface FirebaseProject {
  projectId: string
  /** Public keys of the tokens' issuer. @default Google's published ones */
  keySet?: JWTVerifyGetKey
  /** `host:port` of an Auth emulator on loopback, which is asked instead of checking signatures. @default none */
  emulatorHost?: string
}

const publishedKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Seconds by which our clock and the issuer's may differ. */
const clockTolerance = 5

/**
 * Checks id tokens of a Firebase project by the issuer's rules (Firebase, "Verify ID tokens using a third-party JWT
 * library"). The algorithm is fixed, so an unsigned token is refused before any key is asked for; the emulator's
 * are unsigned, and it is asked whether it gave them.
 */
export function createFirebaseTokens(project: FirebaseProject, clock: () => Date): OutsideTokens {
  const { projectId, emulatorHost } = project
  const keySet = project.keySet ?? createRemoteJWKSet(new URL(publishedKeys))
  const issuer = `https://securetoken.google.com/${projectId}`
  const rules = () => ({
    issuer,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    maxTokenAge: '1 hour',
    currentDate: clock(),
    clockTolerance,
  })

  async function payloadOf(token: string): Promise<JWTPayload | undefined> {
    if (emulatorHost !== undefined) return lookUpAtEmulator(emulatorHost, token, rules())
    const { payload } = await jwtVerify(token, keySet, { ...rules(), algorithms: ['RS256'] })
    return payload
  }

  return {
    issuer,
    async verifiedEmail(token) {
      try {
        const payload = await payloadOf(token)
        return payload && emailIn(payload, clock().getTime() / 1000)
      } catch (error) {
        if (saysNo(error)) return undefined
        throw error
      }
    },
  }
}

function emailIn({ sub, auth_time, email, email_verified }: JWTPayload, now: number): string | undefined {
  const isPerson = typeof sub === 'string' && sub !== ''
  const hasSignedIn = typeof auth_time === 'number' && auth_time <= now + clockTolerance
  return isPerson && hasSignedIn && email_verified === true && typeof email === 'string' ? email : undefined
}

/** In milliseconds. */
const patience = 5000

/**
 * Returns the claims of an emulator's token, if it still knows the person: its tokens are unsigned.
 *
 * @throws jose's errors for a token that breaks the rules or is signed, others when the emulator cannot be asked
 */
async function lookUpAtEmulator(
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
