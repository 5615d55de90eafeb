import { createSecretKey, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { BoundedMap } from '#model/base/boundedMap.ts'
import type { Database } from '../db/database.ts'
import type { SigningKeys } from './signingKeys.ts'
import { tokenAlgorithm } from './tokenKeyPairs.ts'
import type { TokenKeys } from './tokenKeys.ts'

/** Who signs the tokens, by its own word; a backend looks at it, and at the audience of `id`. */
export const issuer = 'abo-panel'

/** Lifetimes in seconds. */
const lifetimes = { id: 15 * 60, refresh: 30 * 24 * 60 * 60 }

type TokenUse = keyof typeof lifetimes

/** Returns whom a token is for. Nobody but this server reads refresh tokens. */
const audienceOf = (use: TokenUse) => `${issuer}/${use}`

/** What a token is, in its header. Some libraries of backends take nothing else than `JWT`. */
const types = { id: 'JWT', refresh: 'refresh+jwt' } as const satisfies Record<TokenUse, string>

/** Tokens of the version before this one: signed with a signing key itself. */
const symmetric = {
  algorithm: 'HS256',
  types: { id: 'id+jwt', refresh: 'refresh+jwt' } as const satisfies Record<TokenUse, string>,
}

/** Tokens whose signature is known to be good; the oldest go first. */
const mostVerified = 1000

interface SessionClaims {
  /** Id of the operator's record. */
  accountId: string
  email: string
  session: string
  /** When the person signed in, in seconds. */
  signedInAt: number
}

interface Verified {
  use: TokenUse
  claims: SessionClaims
  expiresAt: Date
}

export interface Tokens {
  /**
   * Signs one token, which ends with its session at the latest. `expiresAt` is when it ends.
   *
   * @param store the transaction in which it is signed
   */
  sign(
    use: TokenUse,
    claims: SessionClaims,
    id: string,
    sessionEndsAt: Date,
    store?: Database,
  ): Promise<{ token: string; expiresAt: Date }>
  /** The claims of a valid token of this use; `undefined` for every other text. */
  verify(use: TokenUse, token: string): Promise<SessionClaims | undefined>
}

/**
 * Signs and verifies the tokens of a session. Algorithm, type, audience and issuer are fixed, so that a token of one use
 * is never taken for another.
 *
 * @param signingKeys have signed tokens before there were `tokenKeys`; each such token counts until it ends
 */
export function createTokens(tokenKeys: TokenKeys, signingKeys: SigningKeys, clock: () => Date): Tokens {
  // Bytes would be made a key at each call.
  const secrets = signingKeys.map((key) => createSecretKey(key)) as [KeyObject, ...KeyObject[]]
  // A person sends the same token with every call for a quarter of an hour.
  const verified = new BoundedMap<string, Verified>(mostVerified)

  async function signer(use: TokenUse, store?: Database): Promise<[KeyObject, JWTHeaderParameters]> {
    const key = await tokenKeys.signing(store)
    return key
      ? [key.privateKey, { alg: tokenAlgorithm, typ: types[use], kid: key.id }]
      : [secrets[0], { alg: symmetric.algorithm, typ: symmetric.types[use] }]
  }

  async function verifyAnew(use: TokenUse, token: string): Promise<Verified | undefined> {
    const { alg, kid } = headerOf(token)
    if (alg === tokenAlgorithm) {
      const key = kid === undefined ? undefined : await tokenKeys.find(kid)
      return key && verifyBy(key.publicKey, tokenAlgorithm, types[use], use, token)
    }
    if (alg !== symmetric.algorithm) return undefined
    const until = await tokenKeys.symmetricUntil()
    if (until === undefined) return undefined
    for (const secret of secrets) {
      const found = await verifyBy(secret, symmetric.algorithm, symmetric.types[use], use, token)
      if (found && found.issuedAt.getTime() < until) return found
    }
    return undefined
  }

  async function verifyBy(key: KeyObject, algorithm: string, typ: string, use: TokenUse, token: string) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ,
        audience: audienceOf(use),
        issuer,
        currentDate: clock(),
        requiredClaims: ['exp', 'iat', 'sub', 'user_id', 'email', 'session', 'auth_time'],
      })
      const claims = {
        accountId: String(payload.user_id),
        email: String(payload.email),
        session: String(payload.session),
        signedInAt: Number(payload.auth_time),
      }
      const timeOf = (seconds: unknown) => new Date(Number(seconds) * 1000)
      return { use, claims, issuedAt: timeOf(payload.iat), expiresAt: timeOf(payload.exp) }
    } catch {
      return undefined
    }
  }

  return {
    async sign(use, { accountId, email, session, signedInAt }, id, sessionEndsAt, store) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiry = Math.min(issuedAt + lifetimes[use], Math.floor(sessionEndsAt.getTime() / 1000))
      const [key, header] = await signer(use, store)
      const token = await new SignJWT({ user_id: accountId, email, session, auth_time: signedInAt })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audienceOf(use))
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiry)
        .setJti(id)
        .sign(key)
      return { token, expiresAt: new Date(expiry * 1000) }
    },
    async verify(use, token) {
      const cached = verified.get(token)
      if (cached) return cached.use === use && clock() < cached.expiresAt ? cached.claims : undefined
      const found = await verifyAnew(use, token)
      if (!found) return undefined
      verified.set(token, found)
      return found.claims
    },
  }
}

function headerOf(token: string): { alg?: string | undefined; kid?: string | undefined } {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return {}
  }
}
