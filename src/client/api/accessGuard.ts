import { ApiError } from '#model/contract/errors.ts'
import type { Requirement } from '#model/language/access.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'

export type PermissionCheck = (requirement: Requirement) => boolean

/** Spares the backend, which decides all the same, requests that the person may not make. */
export interface AccessGuard {
  list(resource: ResolvedResource): void
  /** One record is read to be shown or edited, or picked from a list that may be read. */
  one(resource: ResolvedResource): void
  write(resource: ResolvedResource, operation: 'create' | 'edit' | 'delete'): void
  action(resource: ResolvedResource, action: ResolvedAction): void
  /** Whatever else takes permissions of its own. @param call what the error names: `erase customers` */
  other(call: string, requirement: Requirement): void
}

/** Creates a guard whose methods throw `forbidden`. @param can without it nothing is refused */
export function createAccessGuard(can: PermissionCheck = () => true): AccessGuard {
  function demand(call: string, alternatives: readonly Requirement[]) {
    if (!alternatives.some(can)) throw new ApiError('forbidden', { call })
  }
  return {
    list: ({ name, access }) => demand(`list ${name}`, [access.list, access.names]),
    one: ({ name, access, api }) => {
      const listed = api.one === 'by-list' || access.show === 'never' ? [access.list] : []
      demand(`show ${name}`, [access.show, access.edit, access.names, ...listed])
    },
    write: ({ name, access }, operation) => demand(`${operation} ${name}`, [access[operation]]),
    action: (resource, { name, access }) => demand(`${name} ${resource.name}`, [access]),
    other: (call, requirement) => demand(call, [requirement]),
  }
}
