import type { Grant } from '#kinds/choices/kind.ts'
import { can, permissionsFromPolicies } from '../access/permissions.ts'
import { nearestName } from '../base/nearestName.ts'
import { at } from '../language/check/place.ts'
import { isObject, itemsOf, partsOf, textsIn } from '../language/check/read.ts'

/** A permission that something takes. */
export interface RequiredPermission {
  permission: string
  /** Where it is asked for: `invoices.access.list[0]`. */
  path: string
}

/**
 * The permissions that an entry takes, complete or as it is written, wherever in it `access` stands: its operations, fields,
 * actions, pages and what features put there.
 */
export function requiredPermissions(entry: unknown, path: string): RequiredPermission[] {
  if (Array.isArray(entry))
    return itemsOf(entry).flatMap(([index, item]) => requiredPermissions(item, at(path, index)))
  return partsOf(entry).flatMap(([key, part]) => {
    const place = at(path, key)
    return key === 'access' ? requirementsIn(part, place) : requiredPermissions(part, place)
  })
}

function requirementsIn(access: unknown, path: string): RequiredPermission[] {
  if (isObject(access)) return partsOf(access).flatMap(([key, part]) => requirementsIn(part, at(path, key)))
  // A field may be called "access" too; what it lists are no permissions.
  return textsIn(access)
    .filter(([, text]) => /^[^:]+:[^:]+:[^:]+$/.test(text))
    .map(([index, permission]) => ({ permission, path: at(path, index) }))
}

/** Those that nobody has: each once, where it is asked for first. */
export function unheldPermissions(
  required: readonly RequiredPermission[],
  held: Iterable<string>,
): RequiredPermission[] {
  const granted = new Set(held)
  const first = new Map(required.toReversed().map((one) => [one.permission, one]))
  return required.filter((one) => first.get(one.permission) === one && !can(granted, [one.permission]))
}

/** What the rights templates of a choice grant together, each permission once. */
export function permissionsOfTemplates(templates: Iterable<Pick<Grant, 'statements'>>): string[] {
  const all = [...templates].flatMap(({ statements }) => permissionsFromPolicies(statements))
  return [...new Set(all)]
}

/** Of those that somebody has the one that was probably meant: with a slip in it, or for the same action elsewhere. */
export function nearestPermission(permission: string, held: readonly string[]): string | undefined {
  const [, , action] = permission.split(':')
  return nearestName(permission, held) ?? held.find((other) => other.split(':')[2] === action)
}
