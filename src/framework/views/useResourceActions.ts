import type { AnyRecord } from '../define/resolve.ts'
import type { LockedAction } from '../shell/locked/MissingPermissions.tsx'
import { resourceActions } from '../shell/locked/panelActions.ts'
import { usePermissionWords } from '../shell/locked/usePermissionWords.ts'
import { useResource } from '../shell/PanelContext.tsx'
import { fits } from './actionRules.ts'

/** Every action that a place could offer, whoever looks at it. With a record those that fit its state, and no new one. */
export function useResourceActions(record?: AnyRecord): LockedAction[] {
  const resource = useResource()
  const { actionWord } = usePermissionWords()
  const unfit = record ? resource.actions.filter((action) => !fits(action, record)) : []
  const absent = new Set(['list', ...(record ? ['create', ...unfit.map(({ name }) => name)] : [])])
  return resourceActions(resource)
    .filter(({ name }) => !absent.has(name))
    .map((action) => ({ label: actionWord(action), requirement: action.requirement }))
}
