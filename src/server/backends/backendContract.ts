import { whoMay } from '#model/contract/descriptions.ts'
import type { Answer, Operation, PlacedOperation } from '#model/contract/openApi.ts'
import { refusals } from '#model/contract/problems.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { pathParameters } from '../contract/operation.ts'
import { accessOfAny, passedRoutes } from './backendRoutes.ts'

export const backendTag = 'Backends'
export const backendTagText = 'Calls that the API passes on to backends, as their entries declare them.'

/** Describes the calls that are passed on; what they take and answer is the backend's to say. */
export function backendOperations(
  names: readonly string[],
  resources: readonly ResolvedResource[],
): PlacedOperation[] {
  const routes = names.flatMap((name) => passedRoutes({ name }, resources))
  return routes.map(({ method, path, calls }) => {
    const kinds = [
      ...new Set(calls.map(({ kind, action, resource }) => `${resource.name}: ${action?.name ?? kind}`)),
    ]
    const access = accessOfAny(calls)
    const operation: Operation = {
      operationId: `${method.toLowerCase()} ${path}`.replaceAll(/\W+/g, '-'),
      tags: [backendTag],
      summary: kinds.join(' / '),
      description: `Is passed on to the backend. ${whoMay(access, 'en')}`,
      parameters: pathParameters(path),
      responses: {
        ...Object.fromEntries([200, 201, 202, 203].map((status) => [String(status), anything])),
        204: { description: 'Done.' },
        ...Object.fromEntries(
          [400, 403, 404, 409, 410, 412, 413, 422, 429].map((status) => [String(status), anything]),
        ),
        ...refusals(401, 415),
      },
      'x-permissions': access.map((requirement) => (requirement === 'never' ? ['never'] : requirement)),
    }
    return { method, path, operation }
  })
}

const anything: Answer = {
  description: 'What the backend answers.',
  content: { 'application/json': { schema: {} }, 'application/problem+json': { schema: {} } },
}
