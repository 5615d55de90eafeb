import { createHttpClient } from '../framework/api/httpClient.ts'
import { createOwnIdentity } from '../framework/auth/identity/own.ts'
import type { CreateIdentity } from './identityBackend.ts'

/** The service at `authBaseUrl`. */
const createIdentity: CreateIdentity = ({ config, network, authenticated }) => {
  const http = createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  return createOwnIdentity({ http, authenticated })
}
export default createIdentity
