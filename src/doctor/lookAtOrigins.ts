import { createHttpClient } from '#client/api/httpClient.ts'
import { splitAddress } from '#model/contract/queryTemplate.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Backend } from './backend.ts'
import type { BackendAddress } from './backendAddresses.ts'
import { type CallFinding, type CallReport, callFinding } from './callReport.ts'

/** Where a panel might be. A backend that allows certain origins only is told of all the same. */
const origin = 'https://panel.example.com'

/** Whether pages of another origin may read the answers of a list, as browsers ask for it (CORS). */
export async function lookAtOrigins(
  backend: Backend,
  resource: ResolvedResource,
  { url, headers }: BackendAddress,
): Promise<CallReport> {
  const { path, parameters } = splitAddress(resource.api.list.path)
  const client = createHttpClient({
    baseUrl: url,
    name: 'url',
    headers: { ...headers, origin },
    log: () => undefined,
  })
  const call = { method: 'GET' as const, path, parameters, headers: resource.api.style?.headers ?? {} }
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'origins' },
    () => client.request(call),
    ({ headers: answered }): CallFinding[] => {
      const allowed = answered.get('access-control-allow-origin')
      if (allowed === null) return [callFinding('corsMissing')]
      const { total = '' } = resource.api.style ?? {}
      const needed = total.startsWith('header:')
        ? total.slice('header:'.length)
        : resource.api.rest?.countHeader
      const exposed = (answered.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/)
      const isHidden =
        needed !== undefined && ![needed.toLowerCase(), '*'].some((name) => exposed.includes(name))
      return [
        ...(allowed !== '*' && allowed !== origin ? [callFinding('corsOther', { allowed })] : []),
        ...(isHidden ? [callFinding('corsHidden', { header: needed })] : []),
      ]
    },
  )
  return { ...report, call: `GET ${path}` }
}
