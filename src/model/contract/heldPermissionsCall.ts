import { managesOperators } from '../rights/managesOperators.ts'

/** Permissions of all templates and accounts: who manages operators sees which nobody has. */
export const heldPermissionsCall = {
  method: 'GET',
  path: 'api-authority/permissions',
  access: managesOperators,
} as const

export interface HeldPermissions {
  permissions: readonly string[]
}
