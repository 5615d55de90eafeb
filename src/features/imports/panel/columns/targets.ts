import { isEntered } from '#model/kinds/recordSchema.ts'
import type { Requirement } from '#model/language/access.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'

/** What a column of a file is mapped to; `open` is not decided yet. */
export type Target = `field:${string}` | 'id' | 'ignore' | 'open'

export const fieldTarget = (name: string): Target => `field:${name}`
export const fieldIn = (target: Target | undefined) =>
  target?.startsWith('field:') ? target.slice(6) : undefined

/** What a person may do with an entry's records by way of a file. */
export interface Means {
  create: boolean
  edit: boolean
  find: boolean
}

/** @param resource as the person may use it */
export function meansOf(resource: ResolvedResource, can: (requirement: Requirement) => boolean): Means {
  const { api, access } = resource
  const isFilled = (operation: 'create' | 'edit') =>
    resource.fields.some((field) => isWritten(field, operation))
  const find = can(access.list)
  return {
    find,
    create: api.create !== undefined && can(access.create) && isFilled('create'),
    edit: api.edit !== undefined && can(access.edit) && find && isFilled('edit'),
  }
}

function isWritten(field: ResolvedField, operation: 'create' | 'edit'): boolean {
  // Of a record that is there nobody can tell what was only written.
  const isTold = !field.writeOnly || operation === 'create'
  // A table holds no files.
  const isRead = !field.type.isSecret && !isComputed(field) && field.upload === undefined
  return isEntered(field, operation) && isTold && isRead
}

export function writtenFields(
  resource: ResolvedResource,
  { create, edit }: Pick<Means, 'create' | 'edit'>,
): ResolvedField[] {
  return resource.fields.filter(
    (field) => (create && isWritten(field, 'create')) || (edit && isWritten(field, 'edit')),
  )
}

/**
 * Tells whether records can be matched by a field: one whose values others cannot have, by its kind or by the entry's `duplicates`. Of
 * an entry that does not say what is the same, a person may take what its records are called by.
 */
export function canBeKey(field: ResolvedField, { duplicates, title }: ResolvedResource): boolean {
  const { holds, inLists, isSecret } = field.type
  const isSingle = holds === undefined || holds === 'number' || holds === 'day'
  const isOne = duplicates.some(([name, ...others]) => name === field.name && others.length === 0)
  const isCalled = duplicates.length === 0 && title === field.name
  if (!isUnique(field) && !isOne && !isCalled) return false
  return (
    isSingle && !isSecret && !field.writeOnly && field.resource === undefined && inLists.filter !== 'none'
  )
}

export const isUnique = ({ type }: ResolvedField) => type.isUnique === true || type.pasted === 'addresses'
