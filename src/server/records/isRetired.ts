import { isDeepStrictEqual } from 'node:util'
import type { ResolvedResource } from '#model/language/resolve.ts'

type Values = Readonly<Record<string, unknown>>

/** Tells whether data has the values already. */
export function hasValues(data: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(data[name], value))
}

/** Actions that are refused while others use the record. */
export function refusedActions({ actions }: ResolvedResource) {
  return actions.filter(({ whileUsed }) => whileUsed === 'refused')
}

/** Tells whether new values are those of an action that is refused while others use the record. */
export function isRetired(resource: ResolvedResource, before: Values, after: Values): boolean {
  return refusedActions(resource).some(({ body }) => hasValues(after, body) && !hasValues(before, body))
}
