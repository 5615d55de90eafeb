import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ownValue } from '#model/base/json.ts'
import { type OutsideTokens, saysNo } from './outsideTokens.ts'

/** The OpenID provider whose id tokens the API takes beside its own. */
export interface OidcProvider {
  /** As the provider spells it; below it lies what it can do. */
  issuer: string
  /** The clients whose tokens count: the panel's. */
  audiences: readonly string[]
}

/** What a provider may sign with. No shared secrets, and not `none`. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** Seconds by which our clock and the issuer's may differ. */
const clockTolerance = 5
/** In milliseconds. */
const patience = 5000

/**
 * Checks id tokens of an OpenID provider (OpenID Connect Core, 3.1.3.7) by its published keys, fetched with the first
 * token and again for an unknown key.
 */
export function createOidcTokens({ issuer, audiences }: OidcProvider, clock: () => Date): OutsideTokens {
  let keySet: Promise<JWTVerifyGetKey> | undefined

  function keys(): Promise<JWTVerifyGetKey> {
    keySet ??= discoverKeys(issuer)
    keySet.catch(() => {
      keySet = undefined
    })
    return keySet
  }

  return {
    issuer,
    async verifiedEmail(token) {
      try {
        // What is wrong in itself is refused without the keys, which are asked for by the header alone.
        const getKey: JWTVerifyGetKey = async (...header) => (await keys())(...header)
        const { payload, protectedHeader } = await jwtVerify(token, getKey, {
          issuer,
          audience: [...audiences],
          algorithms,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: clock(),
          clockTolerance,
        })
        return isIdToken(payload, protectedHeader.typ, audiences) ? emailIn(payload) : undefined
      } catch (error) {
        if (saysNo(error)) return undefined
        throw error
      }
    },
  }
}

/** Refuses access and sign-out tokens, which the same keys sign, and tokens for another client (`azp`). */
function isIdToken(payload: JWTPayload, type: string | undefined, audiences: readonly string[]): boolean {
  const { azp, events } = payload
  const isForPanel = azp === undefined || (typeof azp === 'string' && audiences.includes(azp))
  return isForPanel && events === undefined && (type === undefined || /^jwt$/i.test(type))
}

function emailIn({ email, email_verified }: JWTPayload): string | undefined {
  return email_verified === true && typeof email === 'string' ? email : undefined
}

/** Looks whether the provider tells where its keys are. */
export async function reachKeys(issuer: string): Promise<void> {
  await discoverKeys(issuer)
}

/** Finds the provider's keys (OpenID Connect Discovery). */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The OpenID provider answers ${response.status} to ${url}.`)
  const metadata: unknown = await response.json()
  const [named, jwksUri] = [ownValue(metadata, 'issuer'), ownValue(metadata, 'jwks_uri')]
  if (named !== issuer)
    throw new Error(`OIDC_ISSUER is "${issuer}", and the provider calls itself "${named}".`)
  const isSafe =
    typeof jwksUri === 'string' && URL.canParse(jwksUri) && protocolOf(jwksUri) === protocolOf(issuer)
  if (!isSafe) throw new Error(`The OpenID provider does not say at ${url} where its keys are.`)
  return createRemoteJWKSet(new URL(jwksUri))
}

const protocolOf = (address: string) => new URL(address).protocol
