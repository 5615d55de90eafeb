import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discoveryRequest,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import { ownValue, parseJson } from '#model/base/json.ts'
import type { Tokens } from '../sessionCookie.ts'
import { decodeToken } from '../token.ts'
import { SignInFailure } from './oidcFailures.ts'

interface OidcClientOptions {
  issuer: string
  clientId: string
  /** Besides `openid`. */
  scopes: readonly string[]
  /** Where the provider leads back to. */
  callback: string
  fetch: typeof globalThis.fetch
}

export interface Proof {
  state: string
  nonce: string
  verifier: string
}

/** The panel as a client of an OpenID provider. Rejects with the library's errors; `signInFailure` says what they mean. */
export interface OidcClient {
  /** The provider's page for a sign-in. @param wishes further parameters; empty ones are left out */
  signInPage(proof: Proof, wishes: Readonly<Record<string, string | undefined>>): Promise<string>
  /** Tokens for what the provider has put into the callback's address. */
  exchange(answer: URLSearchParams, proof: Proof): Promise<Tokens>
  renew(refreshToken: string): Promise<Tokens>
  /** Tells the provider that a refresh token is done with, where it wants to know. */
  revoke(refreshToken: string): Promise<void>
  /** The provider's page for a sign-out, which leads to `back`. `undefined`: it has none. */
  signOutPage(idToken: string, back: string): Promise<string | undefined>
}

/** For one answer. In milliseconds. */
const patience = 30_000

/**
 * Signs in by the authorization code flow with PKCE, of a public client (RFC 9700, 2.1.1). The id token comes from the
 * provider itself, so that its signature need not be checked (OpenID Connect Core, 3.1.3.7).
 */
export function createOidcClient(options: OidcClientOptions): OidcClient {
  const { issuer, clientId, callback, fetch } = options
  const client: Client = { client_id: clientId }
  // A provider on one's own machine; the configuration's rules say where that may be.
  const isInsecure = issuer.startsWith('http:')
  const request = () => ({
    [customFetch]: (url: string, init: object) => fetch(url, init),
    [allowInsecureRequests]: isInsecure,
    signal: AbortSignal.timeout(patience),
  })
  let discovered: Promise<AuthorizationServer> | undefined

  function provider(): Promise<AuthorizationServer> {
    discovered ??= discoveryRequest(new URL(issuer), request()).then((answer) =>
      processDiscoveryResponse(new URL(issuer), answer),
    )
    discovered.catch(() => {
      discovered = undefined
    })
    return discovered
  }

  function pageAt(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(isInsecure && url.protocol === 'http:')) {
      throw new SignInFailure('argument', `the provider’s page is at ${url.protocol}`)
    }
    for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
    return url.href
  }

  /** Takes a fresh token's time for now: people's own clocks go wrong by hours. */
  async function clientFor(answer: Response): Promise<Client> {
    const body = parseJson(await answer.clone().text())
    const madeAt = decodeToken(ownValue(body, 'id_token'), () => undefined)?.iat
    const isTime = typeof madeAt === 'number' && Number.isFinite(madeAt)
    return isTime ? { ...client, [clockSkew]: Math.round(madeAt - Date.now() / 1000) } : client
  }

  return {
    async signInPage({ state, nonce, verifier }, wishes) {
      const { authorization_endpoint } = await provider()
      if (authorization_endpoint === undefined) {
        throw new SignInFailure('argument', 'the provider has no authorization_endpoint')
      }
      return pageAt(authorization_endpoint, {
        ...wishes,
        client_id: clientId,
        response_type: 'code',
        redirect_uri: callback,
        scope: [...new Set(['openid', ...options.scopes])].join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async exchange(answer, { state, nonce, verifier }) {
      const server = await provider()
      const parameters = validateAuthResponse(server, client, answer, state)
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        None(),
        parameters,
        callback,
        verifier,
        request(),
      )
      const checks = { expectedNonce: nonce, requireIdToken: true }
      return tokensIn(
        await processAuthorizationCodeResponse(server, await clientFor(response), response, checks),
      )
    },
    async renew(refreshToken) {
      const server = await provider()
      const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, request())
      return tokensIn(
        await processRefreshTokenResponse(server, await clientFor(response), response),
        refreshToken,
      )
    },
    async revoke(refreshToken) {
      const server = await provider()
      if (server.revocation_endpoint === undefined) return
      await revocationRequest(server, client, None(), refreshToken, request())
    },
    async signOutPage(idToken, back) {
      const { end_session_endpoint } = await provider()
      return end_session_endpoint === undefined
        ? undefined
        : pageAt(end_session_endpoint, {
            id_token_hint: idToken,
            client_id: clientId,
            post_logout_redirect_uri: back,
          })
    },
  }
}

/** @param before the refresh token that was used; a provider that does not change it may leave it out */
function tokensIn({ id_token, refresh_token }: TokenEndpointResponse, before = ''): Tokens {
  if (id_token === undefined) throw new Error('the provider’s answer holds no id token')
  return { idToken: id_token, refreshToken: refresh_token ?? before }
}
