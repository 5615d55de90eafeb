import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { type PanelContextValue, usePanel, useResource } from '../shell/PanelContext.tsx'
import { isOwn } from './actionRules.ts'

/** Whether an entry has a form for existing records. */
export function hasEdit(resource: ResolvedResource): boolean {
  return resource.api.edit !== undefined && resource.access.edit !== 'never'
}

/** Whether the person may edit a record, which may be him- or herself. */
export function mayEdit(
  resource: ResolvedResource,
  record: AnyRecord,
  { can, person }: { can: PanelContextValue['can']; person: string },
): boolean {
  const { edit } = resource.api
  return hasEdit(resource) && can(resource.access.edit) && !(edit && isOwn(edit, record, person))
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
