import { actionsOf } from '../../../model/language/actionsOf.ts'
import type { ResolvedAction } from '../../../model/language/resolve.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'

/** The actions that the person may do with several records at a time. */
export function useBulkActions(): readonly ResolvedAction[] {
  const resource = useResource()
  const { can } = usePanel()
  // A secret link is shown one at a time.
  return actionsOf(resource).filter(({ access, answer }) => answer !== 'link' && can(access))
}
