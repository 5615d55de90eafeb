import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { JWK } from 'jose'
import type { SigningKeys } from './signingKeys.ts'

/** What signs tokens (RFC 7518 §3.4): of those that anybody can check, the one that libraries of all languages know. */
export const tokenAlgorithm = 'ES256'

/** A pair of keys; its id is the thumbprint of the public one (RFC 7638). */
export interface TokenKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** Nothing of it is secret. */
export interface KeyPlace {
  id: string
  /** The pair is derived from this and a signing key. */
  salt: string
}

/** Whether it can sign here, as it was made from the first signing key. */
type DerivedKey = TokenKey & { isOwn: boolean }

interface KeyPairs {
  /** The pair of a place; `undefined`: the signing key that it was made from is not known here. */
  of(place: KeyPlace): DerivedKey | undefined
  /** Where a new pair comes from, made from the first signing key. */
  made(): KeyPlace
}

/** Derives pairs of keys from the signing keys, each once. */
export function createKeyPairs(signingKeys: SigningKeys): KeyPairs {
  const derived = new Map<string, DerivedKey | undefined>()
  return {
    of({ id, salt }) {
      if (!derived.has(id)) {
        const keys = signingKeys.map((key, index) => ({ ...deriveKey(key, salt), isOwn: index === 0 }))
        const found = keys.find((key) => key.id === id)
        derived.set(id, found)
      }
      return derived.get(id)
    },
    made() {
      const salt = randomBytes(16).toString('base64url')
      return { id: deriveKey(signingKeys[0], salt).id, salt }
    },
  }
}

/** The order of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The pair of keys of a salt. The private one is a number below the order of the group, taken from more bytes than it has, so that
 * each is as likely as any other (FIPS 186-5, A.2.1).
 */
function deriveKey(signingKey: Uint8Array, salt: string): TokenKey {
  const bytes = Buffer.from(hkdfSync('sha256', signingKey, salt, 'abo-panel/tokens', 48))
  const secret = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(secret.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { crv: 'P-256', kty: 'EC', x: part(1), y: part(33) }
  return {
    id: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url'),
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  }
}

/** Returns the public half as a JWK (RFC 7517). */
export function publicJwk({ id, publicKey }: TokenKey): JWK {
  return { ...(publicKey.export({ format: 'jwk' }) as JWK), kid: id, alg: tokenAlgorithm, use: 'sig' }
}
