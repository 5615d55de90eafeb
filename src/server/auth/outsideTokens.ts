import { decodeJwt, errors } from 'jose'

/** Tokens of whoever signs people in beside this server. */
export interface OutsideTokens {
  /** Compared letter by letter. */
  issuer: string
  /**
   * @returns `undefined` for every other text
   * @throws where the keys cannot be had: that says nothing against the token
   */
  verifiedEmail(token: string): Promise<string | undefined>
}

/** Reads a token's issuer, unchecked: it chooses who is asked. */
export function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Tells whether an error is about the token, not about getting hold of the keys. */
export function saysNo(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isOfKeys
}
