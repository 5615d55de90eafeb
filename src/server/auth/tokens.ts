import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema.ts'

const issuer = 'abo-panel'
const algorithm = 'HS256'

/** Lifetimes in seconds. */
const lifetimes = { id: 15 * 60, refresh: 30 * 24 * 60 * 60 }

type TokenUse = keyof typeof lifetimes

/** Tokens whose signature is known to be good; the oldest go first. */
const mostVerified = 1000

/** What both kinds of token say of a session. */
export interface SessionClaims {
  /** Id of the operator's record. */
  accountId: string
  email: string
  /** The session that the token belongs to. */
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
  /** Signs one token, which ends with its session at the latest. `expiresAt` is when it ends. */
  sign(
    use: TokenUse,
    claims: SessionClaims,
    id: string,
    sessionEndsAt: Date,
  ): Promise<{ token: string; expiresAt: Date }>
  /** The claims of a valid token of this use; `undefined` for every other text. */
  verify(use: TokenUse, token: string): Promise<SessionClaims | undefined>
}

/**
 * Signs and verifies the tokens of a session. Algorithm, type, audience and issuer are fixed, so that a token
 * of one use is never taken for another and nothing in its header is believed.
 *
 * @param signingKeys the server's; the first one signs, and what any of them has signed is valid
 */
export function createTokens(signingKeys: SigningKeys, clock: () => Date): Tokens {
  // Bytes would be made a key at each call.
  const [ownKey, ...otherKeys] = signingKeys.map((key) => createSecretKey(key)) as [KeyObject, ...KeyObject[]]
  const typeOf = (use: TokenUse) => `${use}+jwt`
  const audienceOf = (use: TokenUse) => `${issuer}/${use}`
  // A person sends the same token with every call for a quarter of an hour: only its time has to be looked at again.
  const verified = new Map<string, Verified>()
  return {
    async sign(use, { accountId, email, session, signedInAt }, id, sessionEndsAt) {
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiry = Math.min(issuedAt + lifetimes[use], Math.floor(sessionEndsAt.getTime() / 1000))
      const token = await new SignJWT({ user_id: accountId, email, session, auth_time: signedInAt })
        .setProtectedHeader({ alg: algorithm, typ: typeOf(use) })
        .setIssuer(issuer)
        .setAudience(audienceOf(use))
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiry)
        .setJti(id)
        .sign(ownKey)
      return { token, expiresAt: new Date(expiry * 1000) }
    },
    async verify(use, token) {
      const known = verified.get(token)
      if (known) return known.use === use && clock() < known.expiresAt ? known.claims : undefined
      for (const key of [ownKey, ...otherKeys]) {
        const found = await verifyBy(key, use, token)
        if (!found) continue
        verified.set(token, found)
        const [oldest] = verified.keys()
        if (verified.size > mostVerified && oldest !== undefined) verified.delete(oldest)
        return found.claims
      }
      return undefined
    },
  }

  async function verifyBy(key: KeyObject, use: TokenUse, token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: typeOf(use),
        audience: audienceOf(use),
        issuer,
        currentDate: clock(),
        requiredClaims: ['exp', 'sub', 'user_id', 'email', 'session', 'auth_time'],
      })
      const claims = {
        accountId: String(payload.user_id),
        email: String(payload.email),
        session: String(payload.session),
        signedInAt: Number(payload.auth_time),
      }
      return { use, claims, expiresAt: new Date(Number(payload.exp) * 1000) }
    } catch {
      return undefined
    }
  }
}

const keyBytes = 48

/** Keys of at least 32 bytes: the first one signs, and what any of them has signed counts. */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]]

/** The key in a file that only its owner can read, made at the first start. */
export async function signingKeyFromFile(directory: string): Promise<Uint8Array> {
  const path = join(directory, 'signing.key')
  try {
    await writeFile(path, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64url')
}

/** The key in the database, made at the first start, so that all instances on it share one. */
export async function signingKeyFromDatabase(database: Database): Promise<Uint8Array> {
  const value = randomBytes(keyBytes).toString('base64url')
  await database.insert(settings).values({ name: 'signingKey', value }).onConflictDoNothing()
  const [row] = await database.select().from(settings).where(eq(settings.name, 'signingKey'))
  return Buffer.from(String(row?.value), 'base64url')
}
