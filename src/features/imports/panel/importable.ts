import type { Requirement } from '../../../model/language/access.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'

/** Whether somebody may make or change records of an entry, and so by a file too. What is written in a way of its own has its own ways in. */
export function isImportable(
  { api, access, fields }: ResolvedResource,
  can: (requirement: Requirement) => boolean,
): boolean {
  const create = api.create !== undefined && can(access.create)
  const edit = api.edit !== undefined && can(access.edit)
  return (create || edit) && fields.some((field) => field.edit !== 'never')
}
