import { jwtDecode } from 'jwt-decode'
import { isObject } from '#model/base/json.ts'

/** Claims of an id token. Nothing is checked: only the backend can tell a true token. Any claim may be missing. */
export interface Claims {
  /** Seconds since 1970. */
  exp?: unknown
  user_id?: string
  iss?: string
  aud?: string
  /** Seconds since 1970. */
  auth_time?: number
  sub?: string
  /** Of products that have a word of their own for their users' ids. */
  id?: string | number
  userId?: string | number
  /** Seconds since 1970. */
  iat?: number
  email?: string
  email_verified?: boolean
  firebase?: { identities?: Record<string, unknown>; sign_in_provider?: string }
  rob_enabled?: string
  [claim: string]: unknown
}

/** Most characters of a token, which are bytes as they are all ASCII: no header or cookie carries more. */
const longest = 16 * 1024

/** Returns `undefined` for anything that is no token. Never throws; a failure is logged once, without the token. */
export function decodeToken(
  token: unknown,
  log: (message: string) => void = (message) => console.error(message),
): Claims | undefined {
  const claims = isTokenLike(token) ? payloadOf(token) : undefined
  if (isObject(claims)) return claims
  log('Failed to decode id token')
  return undefined
}

/** Returns the specification's `user_id`, or `sub`, or else `id` or `userId`; `''` where none is there. */
export function personIn(claims: Pick<Claims, 'user_id' | 'sub' | 'id' | 'userId'> | undefined): string {
  return String(claims?.user_id ?? claims?.sub ?? claims?.id ?? claims?.userId ?? '')
}

/** Tells whether `exp` is missing, no finite number, or not after now. */
export function isExpired(claims: { exp?: unknown } | undefined, nowMs: number): boolean {
  const exp = claims?.exp
  return !(typeof exp === 'number' && Number.isFinite(exp) && exp * 1000 > nowMs)
}

function isTokenLike(token: unknown): token is string {
  return typeof token === 'string' && token.length <= longest && token.split('.').length === 3
}

function payloadOf(token: string): unknown {
  try {
    return jwtDecode<unknown & object>(token)
  } catch {
    return undefined
  }
}
