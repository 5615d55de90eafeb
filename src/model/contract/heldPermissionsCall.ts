import { managesOperators } from '../rights/managesOperators.ts'

/** What rights templates and accounts grant, all in all: who manages operators sees which permissions nobody has. */
export const heldPermissionsCall = {
  method: 'GET',
  path: 'api-authority/permissions',
  access: managesOperators,
} as const

/** Its answer. */
export interface HeldPermissions {
  /** Each once. */
  permissions: readonly string[]
}
