import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '../../../../server/auth/tokens.ts'
import { apiPrefix } from '../../../../server/http/route.ts'

/** Whether an address may be used: its signature fits, and its time has not run out. */
export type AddressState = 'valid' | 'expired' | 'broken'

export interface SignedAddresses {
  /** The path of a file on this server. @param expires in seconds since 1970 */
  sign(key: string, expires: number): string
  check(key: string, expires: string | undefined, signature: string | undefined, now: Date): AddressState
}

/**
 * Addresses that carry their own permission, for one file and for a while; who has one needs no token.
 *
 * @param signingKeys the server's; what signs addresses is derived from them, so that it can sign nothing else
 * @param basePath the path that the panel lies under, without a slash at its end
 */
export function createSignedAddresses(signingKeys: SigningKeys, basePath: string): SignedAddresses {
  const derive = (signingKey: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', signingKey, '', 'abo-panel/media-addresses', 32))
  const [first, ...others] = signingKeys
  const ownKey = derive(first)
  const ownKeys = [ownKey, ...others.map(derive)]
  const signatureOf = (key: string, expires: string, by: Uint8Array) =>
    createHmac('sha256', by).update(`${expires}\n${key}`).digest('base64url')
  return {
    sign(key, expires) {
      const signature = signatureOf(key, String(expires), ownKey)
      return `${basePath}${apiPrefix}media/${key}?expires=${expires}&signature=${signature}`
    },
    check(key, expires = '', signature = '', now) {
      if (!/^\d{1,12}$/.test(expires)) return 'broken'
      if (!ownKeys.some((by) => isSame(signature, signatureOf(key, expires, by)))) return 'broken'
      return now.getTime() < Number(expires) * 1000 ? 'valid' : 'expired'
    },
  }
}

/** Compared as texts: several spellings would mean the same bytes. */
function isSame(signature: string, expected: string): boolean {
  const [given, known] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === known.length && timingSafeEqual(given, known)
}
