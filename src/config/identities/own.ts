import { createHttpClient } from '#client/api/httpClient.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { hasCapability } from '#model/language/capabilities.ts'
import type { CapabilityName } from '../capabilities.ts'
import type { CreateIdentity } from './identityBackend.ts'

const createIdentity: CreateIdentity = ({ config, network, authenticated }) => {
  const http = createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  const { invitation, takeInvitation, sessions, secondFactor, ...identity } = createOwnIdentity({
    http,
    authenticated,
  })
  const can = (capability: CapabilityName) => hasCapability(config.capabilities, capability)
  return {
    ...identity,
    ...(can('accounts') && { invitation, takeInvitation }),
    ...(can('secondFactor') && { secondFactor }),
    ...(can('sessions') ? { sessions } : { signOut: async () => undefined }),
  } as Identity
}
export default createIdentity
