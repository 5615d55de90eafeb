import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type PanelContextValue, usePanel, useResource } from '../ui/PanelContext.tsx'
import { fits } from './actionRules.ts'

export function hasEdit(resource: ResolvedResource): boolean {
  return resource.api.edit !== undefined && resource.access.edit !== 'never'
}

/** Whether the person may edit a record, which may be him- or herself, or in a state in which nobody edits it. */
export function mayEdit(
  resource: ResolvedResource,
  record: AnyRecord,
  { can, person }: { can: PanelContextValue['can']; person: string },
): boolean {
  const { edit } = resource.api
  return hasEdit(resource) && can(resource.access.edit) && edit !== undefined && fits(edit, record, person)
}

export function hasShow(resource: ResolvedResource): boolean {
  return resource.access.show !== 'never'
}

/** Where a record opens: its form or its page, as the entry says, the other one if that is not for the person. */
export function recordViewOf(
  resource: ResolvedResource,
  can: PanelContextValue['can'],
): 'edit' | 'show' | undefined {
  const edit = hasEdit(resource) && can(resource.access.edit) ? 'edit' : undefined
  const show = hasShow(resource) && can(resource.access.show) ? 'show' : undefined
  return resource.opens === 'show' ? (show ?? edit) : (edit ?? show)
}

export function useRecordView(name?: string): 'edit' | 'show' | undefined {
  const { can } = usePanel()
  return recordViewOf(useResource(name), can)
}
