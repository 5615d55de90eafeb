import { actionsOf } from '../../model/language/actionsOf.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import type { LockedAction } from '../shell/locked/MissingPermissions.tsx'
import { resourceActions } from '../shell/locked/panelActions.ts'
import { usePermissionWords } from '../shell/locked/usePermissionWords.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { fits } from './actionRules.ts'

/** Every action that a place could offer, whoever looks at it. With a record those that fit its state, and no new one. */
export function useResourceActions(record?: AnyRecord): LockedAction[] {
  const resource = useResource()
  const { actionWord } = usePermissionWords()
  const { person } = usePanel().session
  const unfit = record ? actionsOf(resource).filter((action) => !fits(action, record, person)) : []
  const absent = new Set(['list', ...(record ? ['create', ...unfit.map(({ name }) => name)] : [])])
  return resourceActions(resource)
    .filter(({ name }) => !absent.has(name))
    .map((action) => ({ label: actionWord(action), requirement: action.requirement }))
}
