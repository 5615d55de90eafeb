import { createHttpClient } from '#client/api/httpClient.ts'
import { createOidcIdentity } from '#client/auth/identity/oidc.ts'
import { createOidcClient } from '#client/auth/identity/oidcClient.ts'
import { createOwnInvitations } from '#client/auth/identity/ownInvitations.ts'
import { signInPage } from '#client/auth/redirect.ts'
import { basePath } from '#model/base/basePath.ts'
import { isAccepted } from './accepts.ts'
import type { CreateIdentity } from './identityBackend.ts'

const createIdentity: CreateIdentity = ({ config, network }) => {
  const { oidcIssuer = '', oidcClientId = '', oidcName, oidcPermissionsClaim, aclNamespace } = config
  const { oidcScopes = ['email', 'profile'] } = config
  const panelUrl = window.location.origin + basePath
  const { fetch = (input, init) => globalThis.fetch(input, init) } = network
  return createOidcIdentity({
    client: createOidcClient({
      issuer: oidcIssuer,
      clientId: oidcClientId,
      scopes: oidcScopes,
      callback: `${panelUrl}/auth/callback`,
      fetch,
    }),
    name: oidcName ?? new URL(oidcIssuer).host,
    signInPage: panelUrl + signInPage,
    permissionsClaim: oidcPermissionsClaim,
    accepts: (idToken) => isAccepted(config, network, idToken),
    invitations: createOwnInvitations(
      createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' }),
    ),
    storage: window.sessionStorage,
    namespace: aclNamespace,
    go: (address) => window.location.assign(address),
  })
}
export default createIdentity
