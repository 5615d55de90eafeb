import { createHttpClient, type Network } from '#client/api/httpClient.ts'
import { isApiError } from '#model/contract/errors.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import type { RuntimeConfig } from '../configSchema.ts'

/** Tells whether the backend takes a token. Only its refusal counts; what else goes wrong is the panel's to tell. */
export async function isAccepted(
  { apiBaseUrl, permissionsPath }: RuntimeConfig,
  network: Network,
  idToken: string,
): Promise<boolean> {
  const token = { current: async () => idToken, renew: async () => undefined }
  const http = createHttpClient({ ...network, baseUrl: apiBaseUrl, name: 'apiBaseUrl', token })
  try {
    await http.request({ method: 'GET', ...splitAddress(permissionsPath) })
    return true
  } catch (error) {
    return !isApiError(error, 'unauthenticated')
  }
}
