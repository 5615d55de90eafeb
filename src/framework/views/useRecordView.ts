import type { ResolvedResource } from '../define/resolve.ts'
import { type PanelContextValue, usePanel, useResource } from '../shell/PanelContext.tsx'

/** Whether an entry has a form for existing records. */
export function hasEdit(resource: ResolvedResource): boolean {
  return resource.api.edit !== undefined && resource.access.edit !== 'never'
}

/** Whether an entry has a page that shows a record. */
export function hasShow(resource: ResolvedResource): boolean {
  return resource.access.show !== 'never'
}

/** Where a record opens: its form if the person may edit, else its page, else nowhere. */
export function recordViewOf(
  resource: ResolvedResource,
  can: PanelContextValue['can'],
): 'edit' | 'show' | undefined {
  if (hasEdit(resource) && can(resource.access.edit)) return 'edit'
  if (hasShow(resource) && can(resource.access.show)) return 'show'
  return undefined
}

export function useRecordView(name?: string): 'edit' | 'show' | undefined {
  const { can } = usePanel()
  return recordViewOf(useResource(name), can)
}
