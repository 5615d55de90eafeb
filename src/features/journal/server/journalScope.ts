import { meets } from '../../../model/access/permissions.ts'
import { type FieldChange, partName } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Account } from '../../../server/auth/accounts.ts'
import { resourceForAccount } from '../../../server/auth/accounts.ts'
import type { ReadScope } from '../../../server/records/recordStore.ts'

/**
 * What of the journal an account may read, for the journal must not tell what the records would not: lines of
 * resources whose list it may read, and in them the fields that it may see. Lines of a resource that the panel no
 * longer has are nobody's.
 */
export function journalScope(
  journal: ResolvedResource,
  resources: readonly ResolvedResource[],
  account: Account,
): ReadScope {
  const readable = new Map(
    resources
      .filter(({ name, access }) => name !== journal.name && meets(account.permissions, access.list))
      .map((resource) => [resource.name, resourceForAccount(resource, account)]),
  )
  return {
    filters: journal.fields
      .filter(({ name }) => name === 'resource')
      .map((field) => ({ field, values: [...readable.keys()] })),
    shown(line) {
      const resource = readable.get(String(line.data.resource))
      if (!resource) return undefined
      const seen = new Set(
        resource.fields.filter(({ writeOnly }) => !writeOnly).map((field) => partName(resource, field)),
      )
      const details = line.data.details as readonly FieldChange[]
      return { ...line, data: { ...line.data, details: details.filter(({ field }) => seen.has(field)) } }
    },
  }
}
