import { meets } from '#model/access/permissions.ts'
import { partName, undoLimit } from '#model/contract/change.ts'
import { titleReferences } from '#model/kinds/recordTitle.ts'
import { isHidden } from '#model/language/resourceFor.ts'
import type { Account } from '#server/auth/accounts.ts'
import { beforeOf } from '#server/records/changeLog.ts'
import { hasValues } from '#server/records/isRetired.ts'
import type { UndoReason, UndoReasonCode } from '../../model/undo.ts'
import type { UndoPlan, UndoTarget } from './planUndo.ts'
import type { Undoing } from './undoing.ts'

/** Returns why a person may not undo a record's step, whatever has become of it. */
export function forbiddance(
  undoing: Undoing,
  target: UndoTarget,
  { does }: UndoPlan,
  account: Account,
): UndoReasonCode | undefined {
  if (isPermitted(undoing, target, account)) return undefined
  const [never] = target.lines.flatMap(({ operation }) => undoLimit(target.resource, operation) ?? [])
  if (never) return never
  return does === 'delete' && target.resource.access.delete === 'never' ? 'undeletable' : 'forbidden'
}

/** Listing records includes reading their names. */
export function mayList({ resources }: Pick<Undoing, 'resources'>, account: Account, name: string): boolean {
  const resource = resources.find((candidate) => candidate.name === name)
  return resource !== undefined && meets(account.permissions, resource.access.list)
}

/** Some are called after others, which the person may list as well then. */
export function mayName(undoing: Pick<Undoing, 'resources'>, account: Account, name: string): boolean {
  const resource = undoing.resources.find((candidate) => candidate.name === name)
  const named = resource ? titleReferences(resource).map((field) => field.resource) : []
  return [name, ...named].every((each) => mayList(undoing, account, each))
}

/** Hides names of records that the person may not list, and reasons about hidden fields. */
export function toldReason(
  undoing: Undoing,
  { own }: UndoTarget,
  account: Account,
  reason: UndoReason,
): UndoReason {
  const { code, field, other } = reason
  if (field !== undefined && isHidden(own, { name: field })) return { code: 'refused' }
  if (!other || mayList(undoing, account, other.resource)) return reason
  // The id stands in the field.
  if (field !== undefined) return { ...reason, other: { ...other, title: other.id } }
  return { code: code === 'inUse' ? code : 'refused' }
}

/**
 * Undoing needs the rights of what was done; for what others did, also that of reading the journal, and that of an action that
 * leads back. What people have made themselves goes also by the right to create, while nobody else has written it.
 */
function isPermitted(
  { journal }: Undoing,
  { resource, lines, stored }: UndoTarget,
  account: Account,
): boolean {
  const isAsLeft = !stored || stored.updatedAt.toISOString() === lines[0]?.at
  const may = (requirement: Parameters<typeof meets>[1]) => meets(account.permissions, requirement)
  return lines.every((line) => {
    const isOwn = line.actorId === account.id
    if (!isOwn && !(may(journal.access.list) && may(resource.access.list))) return false
    const { operation } = line
    if (operation === 'EDIT') return may(resource.access.edit)
    if (operation !== 'ACTION') {
      return may(resource.access.delete) || (isOwn && isAsLeft && may(resource.access.create))
    }
    const action = resource.actions.find(({ name }) => partName(resource, { name }) === line.action)
    if (!may(action?.access ?? resource.access.edit)) return false
    const before = beforeOf(resource, line.details)
    const leadsBack = resource.actions.filter(
      ({ body }) => Object.keys(body).length > 0 && hasValues(before, body),
    )
    return isOwn || leadsBack.every(({ access }) => may(access))
  })
}
