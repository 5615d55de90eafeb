import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type PanelContextValue, usePanel, useResource } from '../ui/PanelContext.tsx'
import { fits } from './actionRules.ts'

export function hasEdit(resource: ResolvedResource): boolean {
  return resource.api.edit !== undefined && resource.access.edit !== 'never'
}

/** Returns true where the person may edit a record: it may be him- or herself, or in a state in which nobody does. */
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

/** Returns where a record opens: as the entry says, or the other way if that is not for the person. */
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
