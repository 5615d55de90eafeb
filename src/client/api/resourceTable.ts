import { ApiError } from '../../model/contract/errors.ts'
import { actionsOf } from '../../model/language/actionsOf.ts'
import type { ResolvedAction, ResolvedResource, ResolvedWrite } from '../../model/language/resolve.ts'

/** @throws `unsupported`, naming the resource that is not declared */
export function findResource(resources: readonly ResolvedResource[], name: string): ResolvedResource {
  const resource = resources.find((candidate) => candidate.name === name)
  if (resource) return resource
  throw new ApiError('unsupported', { call: name, reason: `there is no resource "${name}"` })
}

/** @throws `unsupported`, naming the action that is not declared */
export function findAction(resource: ResolvedResource, name: string): ResolvedAction {
  const action = actionsOf(resource).find((candidate) => candidate.name === name)
  if (action) return action
  throw new ApiError('unsupported', { call: name, reason: `"${resource.name}" has no action "${name}"` })
}

/** @throws `unsupported`, naming the operation that is not declared */
export function declaredWrite(
  resource: ResolvedResource,
  operation: 'create' | 'edit' | 'delete',
): ResolvedWrite {
  const write = resource.api[operation]
  if (write) return write
  const reason = `"${resource.name}" declares no call for "${operation}"`
  throw new ApiError('unsupported', { call: `${operation} ${resource.name}`, reason })
}
