import type { Tokens } from '../sessionCookie.ts'
import type { Claims } from '../token.ts'
import type { Identity } from './identity.ts'

const lifetimeSeconds = 3600

interface MockIdentityOptions {
  clock?: () => Date
  /** Who is signed in, whatever name was given. */
  person?: { id: string; email: string } | undefined
  /** Claim `sign_in_provider`. */
  provider?: string
}

const done = async () => undefined

/** Signs everybody in with any password; its tokens are well-formed and unsigned. For tests only. */
export function createMockIdentity({
  clock = () => new Date(),
  person,
  provider = 'mock',
}: MockIdentityOptions = {}): Identity {
  let issued = 0

  function tokensFor(username: string): Tokens {
    issued += 1
    const { id, email } = person ?? { id: username, email: username }
    const now = Math.floor(clock().getTime() / 1000)
    const token = (kind: string) =>
      unsigned({
        iss: 'mock',
        aud: 'mock',
        sub: id,
        user_id: id,
        email,
        email_verified: true,
        rob_enabled: 'EMAIL_VERIFIED',
        firebase: { sign_in_provider: provider, identities: { email: [email] } },
        auth_time: now,
        iat: now,
        exp: now + lifetimeSeconds,
        jti: `${kind}-${issued}`,
      })
    return { idToken: token('id'), refreshToken: `${now}.${issued}.${encodeURIComponent(username)}` }
  }

  return {
    permissions: ['*:apiContent:Get', '*:apiContent:Put', '*:apiContent:Delete'],
    signIn: async (username) => tokensFor(username),
    renew: async (refreshToken) => tokensFor(decodeURIComponent(refreshToken.split('.').slice(2).join('.'))),
    signOut: done,
    register: done,
    confirm: done,
    requestReset: done,
    reset: done,
    changePassword: async () => tokensFor('mock'),
  }
}

function unsigned(claims: Claims): string {
  return `${base64Url({ alg: 'none', typ: 'JWT' })}.${base64Url(claims)}.`
}

function base64Url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
