import { isDeepStrictEqual } from 'node:util'
import type { ResolvedResource } from '#model/language/resolve.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether data has the values already, such as those of an action. */
export function holds(data: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(data[name], value))
}

/** Actions that are refused while others use the record. */
export function refusedActions({ actions }: ResolvedResource) {
  return actions.filter(({ whileUsed }) => whileUsed === 'refused')
}

/** Whether new values are those of an action that is refused while others use the record: nothing gets round that. */
export function endsUse(resource: ResolvedResource, before: Values, after: Values): boolean {
  return refusedActions(resource).some(({ body }) => holds(after, body) && !holds(before, body))
}
