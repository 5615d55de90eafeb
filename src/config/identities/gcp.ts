import { createHttpClient } from '#client/api/httpClient.ts'
import { createGcpIdentity } from '#client/auth/identity/gcp.ts'
import { createOwnInvitations } from '#client/auth/identity/ownInvitations.ts'
import { createTokenSync } from '#client/auth/identity/tokenSync.ts'
import { isAccepted } from './accepts.ts'
import type { CreateIdentity } from './identityBackend.ts'

const createIdentity: CreateIdentity = ({ config, network }) => {
  const { gcpApiKey, gcpAuthDomain, gcpEmulatorUrl, tokenSyncUrl, tokenSyncMaxAge } = config
  const { origin } = window.location
  return createGcpIdentity({
    apiKey: gcpApiKey,
    authDomain: gcpAuthDomain,
    emulatorUrl: gcpEmulatorUrl,
    origin,
    language: config.defaultLocale,
    accepts: (idToken) => isAccepted(config, network, idToken),
    invitations: createOwnInvitations(
      createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' }),
    ),
    tokenSync:
      tokenSyncUrl === undefined
        ? undefined
        : createTokenSync({
            url: tokenSyncUrl,
            maxAgeSeconds: tokenSyncMaxAge,
            origin,
            isSecureContext: window.isSecureContext,
          }),
  })
}
export default createIdentity
