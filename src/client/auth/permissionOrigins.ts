import { policyStatements } from '#model/access/policyStatements.ts'

/** Where a permission comes from. A statement keeps the words of the policy. */
export type PermissionOrigin =
  | {
      kind: 'statement'
      /** Place among all statements of the answer, from 1. */
      number: number
      effect: 'Allow' | 'Deny'
      actions: readonly string[]
      resources: readonly string[]
    }
  | { kind: 'configuration' }
  | { kind: 'token' }
  | { kind: 'mock' }

/** A permission that is spoken of anywhere, and whether it is held in the end. */
export interface KnownPermission {
  permission: string
  granted: boolean
  /** In the order in which they were read; never empty. */
  origins: readonly PermissionOrigin[]
}

/** Lists permissions that policies allow or deny, with the statements that do so. Never throws. */
export function permissionOrigins(policies: unknown): KnownPermission[] {
  const known = new Map<string, PermissionOrigin[]>()
  policyStatements(policies).statements.forEach(({ effect, actions, resources }, index) => {
    const origin: PermissionOrigin = { kind: 'statement', number: index + 1, effect, actions, resources }
    const permissions = actions.flatMap((action) => resources.map((resource) => `${resource}:${action}`))
    for (const permission of new Set(permissions)) {
      known.set(permission, [...(known.get(permission) ?? []), origin])
    }
  })
  return [...known].map(([permission, origins]) => ({
    permission,
    granted: !origins.some((origin) => origin.kind === 'statement' && origin.effect === 'Deny'),
    origins,
  }))
}

/** Adds permissions of one more origin, which grants them whatever the policies say. */
export function withOrigin(
  known: readonly KnownPermission[],
  permissions: readonly string[],
  origin: PermissionOrigin,
): KnownPermission[] {
  const merged = new Map(known.map((entry) => [entry.permission, entry]))
  for (const permission of new Set(permissions)) {
    const origins = [...(merged.get(permission)?.origins ?? []), origin]
    merged.set(permission, { permission, granted: true, origins })
  }
  return [...merged.values()]
}
