import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { lookUpAtEmulator } from './firebaseEmulator.ts'

/** The Firebase project whose tokens the API takes beside its own. */
export interface FirebaseProject {
  projectId: string
  /** Public keys of the tokens' issuer. @default Google's published ones */
  keySet?: JWTVerifyGetKey
  /** `host:port` of an Auth emulator on loopback, which is asked instead of checking signatures. @default none */
  emulatorHost?: string
}

export interface FirebaseTokens {
  /**
   * The verified e-mail address of whom a token is for; `undefined` for every other text.
   *
   * @throws when it cannot be decided, since the keys cannot be had: that says nothing against the token
   */
  verifiedEmail(token: string): Promise<string | undefined>
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
export function createFirebaseTokens(project: FirebaseProject, clock: () => Date): FirebaseTokens {
  const { projectId, emulatorHost } = project
  const keySet = project.keySet ?? createRemoteJWKSet(new URL(publishedKeys))
  const rules = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
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

/** Whether an error is about the token, not about getting hold of the keys. */
function saysNo(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isOfKeys
}
