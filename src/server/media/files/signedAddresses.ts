import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '../../http/route.ts'

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
 * @param signingKey the server's; what signs addresses is derived from it, so that it can sign nothing else
 * @param basePath the path that the panel lies under, without a slash at its end
 */
export function createSignedAddresses(signingKey: Uint8Array, basePath: string): SignedAddresses {
  const ownKey = new Uint8Array(hkdfSync('sha256', signingKey, '', 'abo-panel/media-addresses', 32))
  const signatureOf = (key: string, expires: string) =>
    createHmac('sha256', ownKey).update(`${expires}\n${key}`).digest('base64url')
  return {
    sign(key, expires) {
      const signature = signatureOf(key, String(expires))
      return `${basePath}${apiPrefix}media/${key}?expires=${expires}&signature=${signature}`
    },
    check(key, expires = '', signature = '', now) {
      // Compared as texts: several spellings would mean the same bytes.
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, expires))]
      if (!/^\d{1,12}$/.test(expires) || given.length !== expected.length) return 'broken'
      if (!timingSafeEqual(given, expected)) return 'broken'
      return now.getTime() < Number(expires) * 1000 ? 'valid' : 'expired'
    },
  }
}
