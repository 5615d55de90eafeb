import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useClock } from '../../../panel/base/clock/ClockContext.ts'
import { useUnsavedScope } from '../../../panel/ui/LeaveQuestion.ts'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import type { PairPlace } from '../model/pair.ts'
import type { ChangeSetState, ChangeSetStore } from './changeSetStore.ts'
import { changeSetOf } from './changeSets.ts'

/** How the draft is called in the list of drafts, and the address in the panel where it goes on. */
export interface DraftNaming {
  title: string
  address: string
}

/**
 * The change set of a place, with what can be done to it. It is kept as a draft by itself; leaving the page, signing out and
 * closing the tab ask as for a form.
 */
export function useChangeSet(
  place: PairPlace,
  { title, address }: DraftNaming,
): { state: ChangeSetState; store: ChangeSetStore } {
  const resource = useResource(place.resource)
  const { drafts, unsaved } = usePanel().session
  const clock = useClock()
  const scope = useUnsavedScope()
  const { side, id } = place
  const store = useMemo(
    () => changeSetOf(resource, { resource: resource.name, side, id }, { drafts, clock }),
    [resource, side, id, drafts, clock],
  )
  const state = useSyncExternalStore(store.subscribe, store.get)
  const isUnsaved = state.set.changes.size > 0

  useLayoutEffect(() => {
    store.look()
    // Another tab has kept something.
    window.addEventListener('storage', store.look)
    return () => window.removeEventListener('storage', store.look)
  }, [store])

  useLayoutEffect(() => store.describe(title, address), [store, title, address])

  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    const { keep } = store
    const discard = () => {
      store.discard()
      keep()
    }
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('blur', keep)
    window.addEventListener('pagehide', keep)
    const saved = unsaved.add({ keep, discard, scope })
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('blur', keep)
      window.removeEventListener('pagehide', keep)
      keep()
      saved()
    }
  }, [isUnsaved, scope, store, unsaved])

  return { state, store }
}
