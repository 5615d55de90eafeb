import { useEffect, useState } from 'react'
import type { Identifier } from '#model/language/field.ts'
import { type ShownOver, useShownOver } from '../../base/routing/useShownOver.ts'
import { readQuickView, withQuickView } from '../../list/listAddress.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { withRecordExtensions } from '../loadedExtensions.ts'
import { hasShow } from '../useRecordView.ts'

// Lists come without what shows a record.
const RecordSlideOver = withRecordExtensions(() => import('./RecordSlideOver.tsx'), {
  Frame: FailureDialog,
})

/** Shows the record that the address names over the list. */
export function QuickView() {
  const { id, open, close } = useQuickView()
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id !== undefined) setShown(id)
  }, [id])
  if (shown === undefined) return null
  return <RecordSlideOver id={shown} isOpen={id !== undefined} onClose={close} onTurn={open} />
}

const record: ShownOver = { mark: 'quickView', read: readQuickView, write: withQuickView }

export function useQuickView() {
  const resource = useResource()
  const { can } = usePanel()
  const { shown, open, close } = useShownOver(record)
  const isOffered = hasShow(resource) && can(resource.access.show)
  return {
    isOffered,
    id: isOffered ? shown : undefined,
    open: (id: Identifier) => open(String(id)),
    close,
  }
}
