import { meets } from '../../../model/access/permissions.ts'
import { type FieldChange, partName } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { type Account, resourceForAccount } from '../../../server/auth/accounts.ts'
import type { ReadScope } from '../../../server/records/recordStore.ts'
import { isPlannable } from './planning.ts'

/** What is planned tells no more than the records would: of those that an account may list, the fields that it may see. */
export function planScope(resources: readonly ResolvedResource[], account: Account): ReadScope {
  const readable = new Map(
    resources
      .filter((resource) => isPlannable(resource) && meets(account.permissions, resource.access.list))
      .map((resource) => [resource.name, resourceForAccount(resource, account)]),
  )
  return {
    filters: [{ field: { name: 'resource', kind: 'text' }, values: [...readable.keys()] }],
    shown(plan) {
      const resource = readable.get(String(plan.data.resource))
      if (!resource) return undefined
      const seen = new Set(
        resource.fields.filter(({ writeOnly }) => !writeOnly).map((field) => partName(resource, field)),
      )
      const details = plan.data.details as readonly FieldChange[]
      return { ...plan, data: { ...plan.data, details: details.filter(({ field }) => seen.has(field)) } }
    },
  }
}
