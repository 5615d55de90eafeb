import { usePanel } from '../../ui/PanelContext.tsx'
import type { LockedAction } from './MissingPermissions.tsx'

/**
 * Those of the actions of a place that the person cannot have for want of a permission. What nobody can have is
 * no question of permissions.
 */
export function useLocked(actions: readonly LockedAction[]): LockedAction[] {
  const { can } = usePanel()
  return actions.filter(({ requirement }) => requirement !== 'never' && !can(requirement))
}
