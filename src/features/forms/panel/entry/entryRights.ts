import { permissionsFromPolicies } from '#model/access/permissions.ts'
import type { Permission } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolved.ts'
import type { Text } from '#model/language/text.ts'
import { offeredTemplates } from '#model/rights/offeredTemplates.ts'

/** What an entry takes, one permission each: to see records, to make and change them, to delete them. */
export interface EntryRights {
  read: Permission
  write: Permission
  remove: Permission
}

/** A permission that people can be given, with the rights templates that have it. */
export interface GivenPermission {
  permission: Permission
  templates: readonly Text[]
}

/** The permissions of all rights templates, those that most of them have first. */
export function givenPermissions(resources: readonly ResolvedResource[]): GivenPermission[] {
  const templates = resources.flatMap((resource) => [...offeredTemplates(resource).values()])
  const found = new Map<string, Text[]>()
  for (const { label, statements } of templates) {
    for (const permission of permissionsFromPolicies(statements)) {
      found.set(permission, [...(found.get(permission) ?? []), label])
    }
  }
  return [...found]
    .map(([permission, labels]) => ({ permission: permission as Permission, templates: labels }))
    .toSorted((one, other) => other.templates.length - one.templates.length)
}

/** What most people have for such actions, so that somebody sees the entry; without templates names after the entry. */
export function usualRights(given: readonly GivenPermission[], name: string): EntryRights {
  const usual = (action: string): Permission =>
    given.find(({ permission }) => permission.endsWith(`:${action}`))?.permission ??
    given[0]?.permission ??
    `*:${name.replaceAll(/[^\w.-]/g, '') || 'entry'}:${action}`
  return { read: usual('Get'), write: usual('Put'), remove: usual('Delete') }
}
