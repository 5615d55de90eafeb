import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { useQueryNow } from '../../base/routing/steps.ts'
import { readsCreate, withoutCreate } from '../../list/overList.ts'
import { withRecordParts } from '../../record/recordParts.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'

// Forms bring inputs and validation along, and no list needs any of it.
const CreateSlideOver = lazyPart(() => withRecordParts(import('./CreateSlideOver.tsx')), {
  Frame: FailureDialog,
})

/** The form for a new record over its list, where the entry wants it there and the address says so. */
export function CreateOver() {
  const resource = useResource()
  const { can } = usePanel()
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const isOffered =
    resource.createIn === 'slideOver' && resource.api.create !== undefined && can(resource.access.create)
  const isOpen = isOffered && readsCreate(search)
  // While it slides away it still shows what it showed; opened again, it begins anew, before the earlier one is seen.
  const [visit, setVisit] = useState(0)
  useLayoutEffect(() => {
    if (isOpen) setVisit((count) => count + 1)
  }, [isOpen])
  if (visit === 0) return null
  return (
    <CreateSlideOver
      key={visit}
      isOpen={isOpen}
      onClose={() => void navigate({ search: withoutCreate(queryNow()) }, { replace: true })}
    />
  )
}
