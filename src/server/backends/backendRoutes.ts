import type { Requirement } from '#model/language/access.ts'
import { throughServerPath } from '#model/language/backend.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { apiPrefix, type Route } from '../http/route.ts'
import { type AllowedCall, allowedCalls } from './allowedCalls.ts'
import { type BackendLimits, createBackendConnection } from './backendConnection.ts'
import { chooseCall } from './chooseCall.ts'
import { passCall } from './passCall.ts'
import { readPassedBody } from './passedBody.ts'
import type { Passing } from './passing.ts'
import type { ServedBackend } from './servedBackends.ts'

interface BackendRoutesOptions extends Omit<Passing, 'backend' | 'send'> {
  backends: readonly ServedBackend[]
  limits?: BackendLimits | undefined
}

/** The calls of one method and path: of one entry or of several, which body and query tell apart. */
interface PassedRoute {
  method: Route['method']
  path: string
  calls: readonly AllowedCall[]
}

/** Lists the calls that are passed on to a backend, below `backends/{name}/`. */
export function passedRoutes(
  { name }: Pick<ServedBackend, 'name'>,
  resources: readonly ResolvedResource[],
): readonly PassedRoute[] {
  const routes = new Map<string, PassedRoute>()
  const own = resources.filter(({ backend, hidden }) => backend === name && !hidden)
  for (const call of own.flatMap(allowedCalls)) {
    const { method } = call
    const path = `${throughServerPath(name)}${call.pattern.route}`
    const others = routes.get(`${method} ${path}`)?.calls ?? []
    routes.set(`${method} ${path}`, { method, path, calls: [...others, call] })
  }
  return [...routes.values()]
}

export function accessOfAny(calls: readonly AllowedCall[]): readonly Requirement[] {
  return [...new Map(calls.map(({ access }) => [JSON.stringify(access), access])).values()]
}

/** Passes on the calls that entries declare and no others. The answer is passed back as far as it is JSON and no secret. */
export function backendRoutes(options: BackendRoutesOptions): Route[] {
  const { resources, backends, limits } = options
  return backends.flatMap((backend) => {
    const send = createBackendConnection(backend, limits)
    return passedRoutes(backend, resources).map(
      ({ method, path, calls }): Route => ({
        method,
        path,
        access: { anyOf: accessOfAny(calls) },
        async handle({ req: { raw: request } }, account) {
          const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE'
          const body = hasBody ? await readPassedBody(request) : undefined
          const { pathname } = new URL(request.url)
          const below = pathname.slice(apiPrefix.length + throughServerPath(backend.name).length)
          const chosen = chooseCall(calls, request, below, body, account)
          return passCall({ ...options, backend, send }, chosen, request, account, body)
        },
      }),
    )
  })
}
