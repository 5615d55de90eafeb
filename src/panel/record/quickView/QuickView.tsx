import { useEffect, useState } from 'react'
import { FailureDialog } from '../../ui/FailureDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { withRecordParts } from '../recordParts.ts'
import { useQuickView } from './useQuickView.ts'

// Lists come without what shows a record.
const RecordSlideOver = lazyPart(() => withRecordParts(import('./RecordSlideOver.tsx')), {
  Frame: FailureDialog,
})

/** A record of the list, looked at without leaving the list. What the address names is what is shown. */
export function QuickView() {
  const { id, turnTo, close } = useQuickView()
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id !== undefined) setShown(id)
  }, [id])
  if (shown === undefined) return null
  return <RecordSlideOver id={shown} isOpen={id !== undefined} onClose={close} onTurn={turnTo} />
}
