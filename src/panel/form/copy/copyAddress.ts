import { useCreatePath } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'

const parameter = 'copyOf'

/** Returns the address of the form that copies a record; `undefined` where there is none or the person may not create. */
export function useCopyAddress(id: Identifier): string | undefined {
  const resource = useResource()
  const { can } = usePanel()
  const createPath = useCreatePath()
  // A form that makes several at once has nothing to copy.
  if (resource.api.create === undefined || resource.api.create.each || !can(resource.access.create))
    return undefined
  const path = createPath({ resource: resource.name, type: 'create' })
  return `${path}?${new URLSearchParams({ [parameter]: String(id) })}`
}

export function copiedId(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) || undefined
}
