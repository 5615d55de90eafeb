import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { Permission } from '#model/language/access.ts'
import type { Claims } from './token.ts'

/**
 * The permissions that a claim of the id token holds: a list of them, a text of several with blanks between, or policies as the
 * backend would answer them. What has not three parts, such as a role of another application, grants nothing.
 *
 * @param name of the claim (`https://example.com/permissions`), or the path to it (`realm_access.roles`)
 */
export function permissionsInClaim(claims: Claims | undefined, name: string): readonly Permission[] {
  const value = ownValue(claims, name) ?? name.split('.').reduce<unknown>(ownValue, claims)
  const parts: readonly unknown[] = typeof value === 'string' ? value.split(/\s+/) : [value].flat()
  const texts = parts.filter(isPermission)
  const policies = parts.filter(isObject)
  const granted = policies.length === 0 ? [] : permissionsFromPolicies(policies)
  return [...new Set([...texts, ...granted.filter(isPermission)])]
}

function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && /^[^\s:]+:[^\s:]+:[^\s:]+$/.test(value)
}
