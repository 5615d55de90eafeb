import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { Identifier } from '../../../model/language/field.ts'
import { useQueryNow } from '../../base/routing/steps.ts'
import { readQuickView, withoutQuickView, withQuickView } from '../../list/listAddress.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { withRecordParts } from '../recordParts.ts'
import { hasShow } from '../useRecordView.ts'

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

/** Left in the history by whoever opened a record from its list, so that closing is a step back. */
const opened = { quickView: 'opened' } as const

/** The record over the list, and the ways to it and back. */
export function useQuickView() {
  const resource = useResource()
  const { can } = usePanel()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const isOffered = hasShow(resource) && can(resource.access.show)
  const isOpenedHere = (state as Partial<typeof opened> | null)?.quickView === opened.quickView

  const open = useCallback(
    (id: Identifier) => navigate({ search: withQuickView(queryNow(), String(id)) }, { state: opened }),
    [navigate, queryNow],
  )
  /** Another record in place of the one that is shown is no step for Back. */
  const turnTo = useCallback(
    (id: Identifier) =>
      navigate(
        { search: withQuickView(queryNow(), String(id)) },
        { replace: true, state: isOpenedHere ? opened : null },
      ),
    [navigate, queryNow, isOpenedHere],
  )
  const closed = useRef<string>(undefined)
  const close = useCallback(() => {
    // Until the step back has come, the address still shows the record; a second one would lead out of the list.
    if (closed.current === search) return
    closed.current = search
    if (isOpenedHere) navigate(-1)
    else navigate({ search: withoutQuickView(queryNow()) }, { replace: true })
  }, [navigate, queryNow, isOpenedHere, search])
  useEffect(() => {
    if (readQuickView(search) === undefined) closed.current = undefined
  }, [search])

  return { isOffered, id: isOffered ? readQuickView(search) : undefined, open, turnTo, close }
}
