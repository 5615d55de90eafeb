import { meets } from '#model/access/permissions.ts'
import { type FieldChange, partName } from '#model/contract/change.ts'
import { titleReferences } from '#model/kinds/recordTitle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Account, resourceForAccount } from '../auth/accounts.ts'
import type { ReadScope } from './readScope.ts'

/**
 * Limits rows that tell of changes (`resource`, `details`) to resources whose list an account may read, and in them to
 * the fields that it may see.
 */
export function changeLogScope(resources: readonly ResolvedResource[], account: Account): ReadScope {
  const readable = new Map(
    resources
      .filter(({ access }) => meets(account.permissions, access.list))
      .map((resource) => [resource.name, resourceForAccount(resource, account)]),
  )
  // Other records that one is called after may be none that the person may read.
  const isNamed = (resource: ResolvedResource) =>
    titleReferences(resource).every((field) =>
      resource.titledBy?.().some(({ name }) => name === field.resource),
    )
  const named = [...readable].flatMap(([name, resource]) => (isNamed(resource) ? [name] : []))
  const among = (values: string[]) => [{ field: 'resource', values }]
  return {
    filters: among([...readable.keys()]),
    whenSearched: among(named),
    shown(row) {
      const resource = readable.get(String(row.data.resource))
      if (!resource) return undefined
      const seen = new Set(
        resource.fields.filter(({ writeOnly }) => !writeOnly).map((field) => partName(resource, field)),
      )
      const details = row.data.details as readonly FieldChange[]
      const title = isNamed(resource) ? {} : { recordTitle: row.data.record }
      const shown = details.filter(({ field }) => seen.has(field))
      return { ...row, data: { ...row.data, ...title, details: shown } }
    },
  }
}
