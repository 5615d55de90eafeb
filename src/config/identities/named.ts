import { createHttpClient } from '#client/api/httpClient.ts'
import { createNamedIdentity } from '#client/auth/identity/named.ts'
import type { CreateIdentity } from './identityBackend.ts'

// What another product's users have no call for is offered nowhere.
const createIdentity: CreateIdentity = ({ config, network }) => {
  if (config.signIn === undefined) throw new Error('"signIn" names no calls')
  const http = createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  return createNamedIdentity(http, config.signIn)
}
export default createIdentity
