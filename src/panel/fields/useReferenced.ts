import { useGetManyAggregate } from 'react-admin'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useReferenceTitle } from './useReferenceTitle.ts'

export interface Referenced {
  id: Identifier
  /** A placeholder while the record is loaded; the id where it is gone or not to be read by this person. */
  title: string
  known: boolean
}

/** The records behind ids, in their order. All cells of a page share one request. */
export function useReferenced(resourceName: string, ids: readonly Identifier[]) {
  const resource = useResource(resourceName)
  const { can } = usePanel()
  const titleOf = useReferenceTitle(resourceName)
  const enabled = ids.length > 0 && can(resource.access.list)
  const { data, isPending } = useGetManyAggregate<AnyRecord>(resourceName, { ids: [...ids] }, { enabled })
  const unknown = (id: Identifier) => (enabled && isPending ? '…' : String(id))
  const byId = new Map(data?.filter(Boolean).map((record) => [String(record.id), record]))
  const referenced: Referenced[] = ids.map((id) => {
    const record = byId.get(String(id))
    return { id, title: record ? titleOf(record) : unknown(id), known: record !== undefined }
  })
  return { referenced, isPending: enabled && isPending }
}
