import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** Somebody whom the provider knows; they sign in with any password. */
export interface ProviderPerson {
  /** What they sign in with, and `sub` of their tokens. */
  id: string
  claims: Readonly<Record<string, unknown>>
}

export interface OpenIdProviderOptions {
  people: readonly ProviderPerson[]
  clientId: string
  /** Where the panel lies: below it the provider leads back. */
  panelUrl: () => string
  /** Whether refresh tokens are given. @default they are */
  hasRefreshTokens?: boolean
}

export interface OpenIdProvider {
  issuer: string
  /** Forgets whom it has given refresh tokens, so that these are worth nothing. */
  forgetGrants(): Promise<void>
  stop(): Promise<void>
}

const hour = 60 * 60

/** The reference implementation of the certification, with its own pages for signing in and out, and a public client. */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const { people, clientId, panelUrl, hasRefreshTokens = true } = options
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  let provider: Provider | undefined
  const grants = new Set<string>()

  /** Made at the first request: the panel's address is known by then. */
  function opened(): Provider {
    if (provider) return provider
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: [`${panelUrl()}/auth/callback`],
          post_logout_redirect_uris: [`${panelUrl()}/auth/signin`],
        },
      ],
      claims: {
        email: ['email', 'email_verified'],
        profile: ['name', 'permissions', 'realm_access'],
      },
      conformIdTokenClaims: false,
      findAccount: (_context, id) => {
        const person = people.find((each) => each.id === id)
        return person && { accountId: id, claims: () => ({ sub: id, ...person.claims }) }
      },
      // Nobody is asked whether the panel may know their address.
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile offline_access')
        grants.add(await grant.save())
        return grant
      },
      issueRefreshToken: async () => hasRefreshTokens,
      clientBasedCORS: () => true,
      cookies: { keys: ['of a test'] },
      ttl: {
        ...{ Interaction: hour, Grant: hour, Session: hour, RefreshToken: hour },
        ...{ AccessToken: hour, IdToken: hour, AuthorizationCode: 60 },
      },
      features: { revocation: { enabled: true, allowedPolicy: async () => true } },
    })
    return provider
  }

  server.on('request', (request, response) => void opened().callback()(request, response))
  return {
    issuer,
    async forgetGrants() {
      for (const id of grants) await (await opened().Grant.find(id))?.destroy()
      grants.clear()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
