import { decodeJwt, errors } from 'jose'

/** Who signs people in beside this server, and whose tokens the API takes therefore. */
export interface OutsideTokens {
  /** What their tokens say of who made them, letter by letter. */
  issuer: string
  /**
   * The verified e-mail address of whom a token is for; `undefined` for every other text.
   *
   * @throws when it cannot be decided, since the keys cannot be had: that says nothing against the token
   */
  verifiedEmail(token: string): Promise<string | undefined>
}

/** Who says to have made a token, unchecked: it chooses who is asked. */
export function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Whether an error is about the token, not about getting hold of the keys. */
export function saysNo(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isOfKeys
}
