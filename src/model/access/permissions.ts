import type { Permission, Requirement } from '../language/access.ts'
import { policyStatements } from './policyStatements.ts'

/**
 * The permissions that policies grant: for each statement with Effect Allow, each pair of Action and
 * Resource is `resource:action`. A Deny of the same entry wins, wherever it stands. Parts of another type grant
 * nothing and are logged. Never throws, and changes nothing.
 *
 * @param policies the value of the answer's `policies`: a list of policies, one policy, or statements
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
 * Whether everything that is required is granted. Nothing required: true, for being signed in is enough.
 * A granted `*:R:A` covers `T:R:A`; asked for `*`, only `*` will do; `*` means nothing in other places.
 */
export function can(granted: Iterable<string>, required: readonly string[]): boolean {
  return missingOf(granted, required).length === 0
}

/** Whether at least one is granted. */
export function hasSome(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return missingOf(granted, wanted).length < wanted.length
}

/** Whether not one of them is granted. */
export function missingAll(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return !hasSome(granted, wanted)
}

/** Whether at least one is not granted. */
export function missingSome(granted: Iterable<string>, wanted: readonly string[]): boolean {
  return !can(granted, wanted)
}

/** Whether an entry's requirement is met; `'never'` never is. */
export function meets(granted: Iterable<string>, requirement: Requirement): boolean {
  return requirement !== 'never' && can(granted, requirement)
}

/** What is lacking for a requirement. */
export function missing(granted: Iterable<string>, requirement: Requirement): Permission[] {
  return requirement === 'never' ? [] : missingOf(granted, requirement)
}

function missingOf<P extends string>(granted: Iterable<string>, wanted: readonly P[]): P[] {
  const held = granted instanceof Set ? granted : new Set(granted)
  return wanted.filter((permission) => !held.has(permission) && !held.has(underAnyTenant(permission)))
}

/** The entry with the wildcard for its tenant; what has not three parts stands for itself only. */
function underAnyTenant(permission: unknown): string | undefined {
  const parts = typeof permission === 'string' ? permission.split(':') : []
  return parts.length === 3 && parts.every((part) => part !== '') ? `*:${parts[1]}:${parts[2]}` : undefined
}
