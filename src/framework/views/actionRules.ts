import type { Requirement } from '../define/access.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '../define/resolve.ts'
import { isAskedFor } from '../fields/conditions.ts'

/** Whether an action fits the state that a record is in. */
export function fits(action: ResolvedAction, record: AnyRecord): boolean {
  return isAskedFor(action, record)
}

/** The actions that fit the record's state and the person's rights, in the order of the entry. */
export function offeredActions(
  resource: ResolvedResource,
  record: AnyRecord,
  can: (requirement: Requirement) => boolean,
): ResolvedAction[] {
  return resource.actions.filter((action) => fits(action, record) && can(action.access))
}
