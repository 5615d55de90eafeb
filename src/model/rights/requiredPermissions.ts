import type { OptionGrant } from '#kinds/choices/kind.ts'
import { can, permissionsFromPolicies } from '../access/permissions.ts'
import { nearestName } from '../base/nearestName.ts'
import { accessSets, isAccessSet } from '../language/access.ts'
import { at } from '../language/check/place.ts'
import { isObject, itemsOf, partsOf, textsIn } from '../language/check/read.ts'

interface RequiredPermission {
  permission: string
  /** Where it is required: `invoices.access.list[0]`. */
  path: string
}

/** Finds permissions under every `access` of an entry: operations, fields, actions, pages and features. */
export function requiredPermissions(entry: unknown, path: string): RequiredPermission[] {
  if (Array.isArray(entry))
    return itemsOf(entry).flatMap(([index, item]) => requiredPermissions(item, at(path, index)))
  return partsOf(entry).flatMap(([key, part]) => {
    const place = at(path, key)
    return key === 'access' ? requirementsIn(part, place) : requiredPermissions(part, place)
  })
}

function requirementsIn(access: unknown, path: string): RequiredPermission[] {
  if (isAccessSet(access)) {
    const all = new Set(Object.values(accessSets[access]).flat())
    return [...all].map((permission) => ({ permission, path }))
  }
  if (isObject(access)) return partsOf(access).flatMap(([key, part]) => requirementsIn(part, at(path, key)))
  // A field may be called "access" too; what it lists are no permissions.
  return textsIn(access)
    .filter(([, text]) => /^[^:]+:[^:]+:[^:]+$/.test(text))
    .map(([index, permission]) => ({ permission, path: at(path, index) }))
}

/** Returns permissions that nobody has, each where it is required first. */
export function unheldPermissions(
  required: readonly RequiredPermission[],
  held: Iterable<string>,
): RequiredPermission[] {
  const granted = new Set(held)
  const first = new Map(required.toReversed().map((one) => [one.permission, one]))
  return required.filter((one) => first.get(one.permission) === one && !can(granted, [one.permission]))
}

/** Returns permissions of all templates, each once. */
export function permissionsOfTemplates(templates: Iterable<Pick<OptionGrant, 'statements'>>): string[] {
  const all = [...templates].flatMap(({ statements }) => permissionsFromPolicies(statements))
  return [...new Set(all)]
}

/** Suggests a held permission: a mistyped one, or the same action elsewhere. */
export function nearestPermission(permission: string, held: readonly string[]): string | undefined {
  const [, , action] = permission.split(':')
  return nearestName(permission, held) ?? held.find((other) => other.split(':')[2] === action)
}
