import { meets } from '../../model/access/permissions.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { resourceFor } from '../../model/language/resourceFor.ts'
import type { Account } from './accounts.ts'

/** A resource as the account may use it: with the fields that it may see and enter. */
export function resourceForAccount(resource: ResolvedResource, { permissions }: Account): ResolvedResource {
  return resourceFor(resource, (requirement) => meets(permissions, requirement))
}
