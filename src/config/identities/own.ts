import { createHttpClient } from '../../client/api/httpClient.ts'
import { createOwnIdentity } from '../../client/auth/identity/own.ts'
import type { CreateIdentity } from './identityBackend.ts'

/** The service at `authBaseUrl`. */
const createIdentity: CreateIdentity = ({ config, network, authenticated }) => {
  const http = createHttpClient({ ...network, baseUrl: config.authBaseUrl, name: 'authBaseUrl' })
  return createOwnIdentity({ http, authenticated })
}
export default createIdentity
