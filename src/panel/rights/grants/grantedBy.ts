import { permissionsFromPolicies } from '#model/access/permissions.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

/** Returns the permissions that an option of a choice of rights templates grants. */
export function grantedBy({ grants = {} }: ResolvedField, value: unknown): readonly string[] {
  const grant = typeof value === 'string' && Object.hasOwn(grants, value) ? grants[value] : undefined
  return grant ? permissionsFromPolicies(grant.statements) : []
}

interface GrantChange {
  gained: readonly string[]
  lost: readonly string[]
  kept: readonly string[]
}

export function grantChange(field: ResolvedField, before: unknown, after: unknown): GrantChange {
  const [had, has] = [grantedBy(field, before), grantedBy(field, after)]
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
    kept: has.filter((permission) => had.includes(permission)),
  }
}
