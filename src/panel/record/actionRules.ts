import { areMet } from '#model/kinds/conditions.ts'
import type { Requirement } from '#model/language/access.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'

/** Returns true where a record is the person him- or herself, as far as that matters. */
export function isOwn({ notSelf }: { notSelf: boolean }, { id }: AnyRecord, person: string): boolean {
  return notSelf && String(id) === person
}

/** Returns true where a call fits the state that a record is in, and whose it is. */
export function fits(
  call: Pick<ResolvedAction, 'when' | 'notSelf'>,
  record: AnyRecord,
  person: string,
): boolean {
  return areMet(call.when, record) && !isOwn(call, record, person)
}

/** Returns the actions that fit the record and the person's rights, in the order of the entry. */
export function offeredActions(
  resource: ResolvedResource,
  record: AnyRecord,
  { can, person }: { can: (requirement: Requirement) => boolean; person: string },
): ResolvedAction[] {
  return actionsOf(resource).filter((action) => fits(action, record, person) && can(action.access))
}
