import type { Operation } from './access.ts'
import type { OfferedActions } from './features.ts'
import type { ResolvedResource } from './resolved.ts'

/** Returns what features offer to do with an entry's records. */
export function offersOf(resource: ResolvedResource): OfferedActions[] {
  return resource.features.flatMap((feature) => feature.offers?.(resource) ?? [])
}

/** Returns whether a feature has a call for an operation, besides those that the entry names. */
export function hasOtherCall(resource: ResolvedResource, operation: Operation): boolean {
  return offersOf(resource).some(({ operations = [] }) => operations.includes(operation))
}
