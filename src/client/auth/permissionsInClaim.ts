import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import type { Permission } from '#model/language/access.ts'
import type { Claims } from './token.ts'

/**
 * Reads permissions of a claim: a list, a text with blanks, or policies. What has not three parts grants nothing.
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
