import { meets } from '../../framework/auth/permissions.ts'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { resourceFor } from '../../framework/define/resourceFor.ts'
import type { Account } from './accounts.ts'

/** A resource as the account may use it: with the fields that it may see and enter. */
export function resourceForAccount(resource: ResolvedResource, { permissions }: Account): ResolvedResource {
  return resourceFor(resource, (requirement) => meets(permissions, requirement))
}
