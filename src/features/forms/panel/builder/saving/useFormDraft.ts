import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { whenLeft } from '#panel/base/whenLeft.ts'
import { useUnsavedScope } from '#panel/ui/LeaveQuestion.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { FormEditing } from '../../formContent.ts'
import type { FormSaving } from './useAutosave.ts'

/** How long a change may be in the page only, in milliseconds. */
const longest = 500

/**
 * Keeps what is not stored yet in the browser, and says to the panel that there is something to lose for as long as
 * that is so.
 *
 * @returns whether the browser has room for it
 */
export function useFormDraft({ autosave, state }: FormSaving, { present: content }: FormEditing): boolean {
  const resource = useResource()
  const { drafts, unsaved } = usePanel().session
  const { texts } = useLanguage()
  const clock = useClock()
  const scope = useUnsavedScope()
  const [hasRoom, setHasRoom] = useState(true)
  const id = String(autosave.record().id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaved = state.code === 'saved'

  const keep = useEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const unstored = autosave.unstored()
    if (!unstored) return
    const title = fill(texts.formSaving.draftTitle, { title: content.title || texts.formSaving.untitled })
    const keptAt = new Date(clock.now()).toISOString()
    setHasRoom(drafts.keep({ resource: resource.name, id, title, keptAt, ...unstored }))
  })

  // Whoever types without a pause is kept too: the first change sets the time, the following ones do not put it off.
  const known = useRef(content)
  useEffect(() => {
    if (known.current === content) return
    known.current = content
    timer.current ??= setTimeout(keep, longest)
  }, [content])

  // An earlier draft stays until it is in the editor and stored.
  const wasUnsaved = useRef(false)
  useLayoutEffect(() => {
    if (!isSaved) wasUnsaved.current = true
    if (!isSaved || !wasUnsaved.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    drafts.drop(resource.name, id)
  }, [drafts, id, isSaved, resource])

  useLayoutEffect(() => {
    if (isSaved) return undefined
    return unsaved.add({
      save: () => autosave.flush(),
      keep,
      discard() {
        autosave.stop()
        drafts.drop(resource.name, id)
      },
      scope,
    })
  }, [autosave, drafts, id, isSaved, resource, scope, unsaved])

  useEffect(() => {
    const stop = whenLeft(keep)
    return () => {
      stop()
      keep()
    }
  }, [])
  return hasRoom
}
