import type { Permission, Requirement } from '../language/access.ts'
import { policyStatements } from './policyStatements.ts'

/**
 * Returns the permissions that policies grant: `resource:action` for each pair of an Allow, unless a Deny of the same pair stands
 * anywhere. Invalid parts grant nothing and are logged. Never throws.
 *
 * @param policies a list of policies, one policy, or statements
 * @returns without repetitions, in the order of first appearance
 */
export function permissionsFromPolicies(
  policies: unknown,
  log: (message: string) => void = (message) => console.warn(message),
): string[] {
  const { statements, odd } = policyStatements(policies)
  if (odd > 0) log(`Policies: ${odd} parts could not be read and grant nothing`)
  const allowed = new Set<string>()
  const denied = new Set<string>()
  for (const { effect, actions, resources } of statements) {
    const entries = effect === 'Allow' ? allowed : denied
    for (const action of actions) for (const resource of resources) entries.add(`${resource}:${action}`)
  }
  return [...allowed].filter((permission) => !denied.has(permission))
}

/**
 * Tells whether all are granted; none required is granted to everybody. `*:R:A` covers `T:R:A`; asked for `*`, only `*` will do;
 * `*` means nothing in other places.
 */
export function can(granted: Iterable<string>, required: readonly string[]): boolean {
  return missingOf(granted, required).length === 0
}

export function hasSome(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return missingOf(granted, wanted).length < wanted.length
}

export function missingAll(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return !hasSome(granted, wanted)
}

export function missingSome(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return !can(granted, wanted)
}

/** `'never'` is never met. */
export function meets(granted: Iterable<string>, requirement: Requirement): boolean {
  return requirement !== 'never' && can(granted, requirement)
}

export function missing(granted: Iterable<string>, requirement: Requirement): Permission[] {
  return requirement === 'never' ? [] : missingOf(granted, requirement)
}

function missingOf<P extends string>(granted: Iterable<string>, wanted: readonly P[]): P[] {
  const held = granted instanceof Set ? granted : new Set(granted)
  return wanted.filter((permission) => !held.has(permission) && !held.has(underAnyTenant(permission)))
}

/** Replaces the tenant by the wildcard; what has not three parts stands for itself only. */
function underAnyTenant(permission: unknown): string | undefined {
  const parts = typeof permission === 'string' ? permission.split(':') : []
  return parts.length === 3 && parts.every((part) => part !== '') ? `*:${parts[1]}:${parts[2]}` : undefined
}
