import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { SigningKeys } from './signingKeys.ts'

/** How long a device stays known after a sign-in (OWASP: device cookies). In seconds. */
const validFor = 180 * 24 * 60 * 60

/** Devices that somebody has signed in on before, by a cookie for each account. */
export interface KnownDevices {
  /** What tells a device of an account from others; `undefined` where it is not known. @param name normalised */
  find(context: Context, name: string): string | undefined
  /** The header of an answer that makes its reader's device known, new each time. @param name normalised */
  cookie(name: string): { 'Set-Cookie': string }
}

/**
 * @param signingKeys their own keys are derived from these; a cookie of each of them counts
 * @param apiPath where the API lies in the browser: `/api`
 */
export function createKnownDevices(
  signingKeys: SigningKeys,
  clock: () => Date,
  apiPath: () => string,
): KnownDevices {
  const [key, ...earlier] = signingKeys.map((each) => hmac(each, 'known devices'))
  const now = () => Math.floor(clock().getTime() / 1000)
  // The name of an account is nobody's business who sees the names of cookies.
  const cookieOf = (name: string) => `device-${hmac(key, `cookie ${name}`).toString('hex').slice(0, 16)}`
  const proofOf = (by: Buffer | undefined, name: string, device: string) =>
    hmac(by, `device ${device} ${name}`)

  return {
    find(context, name) {
      const [nonce = '', until = '', proof = ''] = getCookie(context, cookieOf(name))?.split('.') ?? []
      const given = Buffer.from(proof, 'base64url')
      const isOurs = [key, ...earlier].some((each) => {
        const expected = proofOf(each, name, `${nonce}.${until}`)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs && Number(until) > now() ? nonce : undefined
    },
    cookie(name) {
      const device = `${randomBytes(16).toString('base64url')}.${now() + validFor}`
      const value = `${device}.${proofOf(key, name, device).toString('base64url')}`
      const attributes = {
        path: apiPath(),
        maxAge: validFor,
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
      } as const
      return { 'Set-Cookie': generateCookie(cookieOf(name), value, attributes) }
    },
  }
}

function hmac(key: Uint8Array | undefined, text: string): Buffer {
  return createHmac('sha256', key ?? '')
    .update(text)
    .digest()
}
