import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEvent } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import type { Draft } from '../base/drafts/draftStore.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { whenLeft } from '../base/whenLeft.ts'
import { useViewTitle } from '../record/useViewTitle.ts'
import { useUnsavedScope } from '../ui/LeaveQuestion.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { changedValues, isMarked, keepable } from './draftValues.ts'

/** Milliseconds without a key before the draft is written. */
const pause = 700

interface KeptDraft {
  operation: WriteOperation
  base: AnyRecord | undefined
  isSaved: boolean
  /** The form began with the values of another record: its draft is taken up in one that begins with none. */
  isCopy: boolean
  /** An earlier draft, not decided about yet; it must not be overwritten. */
  offered: Draft | undefined
  /** Gives the form the key that a creation goes out under. */
  keys?: RefObject<DraftKeys | undefined> | undefined
}

/** It is kept with the draft, and so outlives the page. */
export interface DraftKeys {
  /** @returns none where the browser does not keep what is sent */
  take(): string | undefined
  forget(): void
}

/**
 * Keeps what is typed in the form a moment after the last key, and when the page is left or hidden. Tells the panel that
 * there is something to lose.
 *
 * @returns whether the browser had room for it
 */
export function useKeptDraft({ operation, base, isSaved, isCopy, offered, keys }: KeptDraft): boolean {
  const resource = useResource()
  const { drafts, unsaved } = usePanel().session
  const { language } = useLanguage()
  const clock = useClock()
  const { title: viewTitle } = useViewTitle(resource, operation)
  const scope = useUnsavedScope()
  const { getValues, watch } = useFormContext()
  const { dirtyFields } = useFormState()
  const [hasRoom, setHasRoom] = useState(true)
  const id = operation === 'edit' && base ? String(base.id) : undefined
  const title = base ? `${viewTitle}: ${recordTitle(resource, base, language)}` : viewTitle
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasDirty = useRef(false)
  const isOver = useRef(false)
  // react-hook-form's own mark is lost when the form follows a newer record; those of the fields are not.
  const isDirty = isMarked(dirtyFields)
  const isKeepable = isMarked(keepable(dirtyFields, resource))

  /** As it was before anything was typed here. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (offered) drafts.keep(offered)
    else drafts.drop(resource.name, id)
  }, [drafts, id, offered, resource])

  const entered = () => (isCopy ? getValues() : changedValues(getValues(), dirtyFields))
  const draft = () => ({
    resource: resource.name,
    values: keepable(entered(), resource),
    keptAt: new Date(clock.now()).toISOString(),
    title,
    ...(id === undefined ? {} : { id }),
    ...(typeof base?.updatedAt === 'string' ? { version: base.updatedAt } : {}),
    ...(offered ? { earlier: offered } : {}),
  })
  const keepNow = useEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isOver.current && isKeepable) setHasRoom(drafts.keep(draft()))
  })
  const take = useEvent(() => {
    // Another password under the same key would be taken for the same content.
    const isWhole = Object.keys(keepable(entered(), resource)).length === Object.keys(entered()).length
    return isWhole && isKeepable ? drafts.keyFor(draft()) : undefined
  })
  useImperativeHandle(keys, () => ({ take, forget: () => drafts.forgetKey(resource.name, id) }), [
    drafts,
    resource,
    id,
  ])

  const end = useCallback(() => {
    isOver.current = true
    forget()
  }, [forget])

  useLayoutEffect(() => {
    if (!isDirty || isSaved) return undefined
    isOver.current = false
    wasDirty.current = true
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, pause)
    }
    later()
    const watching = watch(later)
    const stop = whenLeft(() => {
      if (timer.current !== undefined) keepNow()
    })
    const keep = isKeepable ? { keep: keepNow } : {}
    const saved = unsaved.add({ ...keep, discard: end, scope })
    return () => {
      watching.unsubscribe()
      stop()
      saved()
    }
  }, [end, isDirty, isKeepable, isSaved, scope, unsaved, watch])

  useEffect(() => {
    if (isSaved) end()
    else if (!isDirty && wasDirty.current) {
      wasDirty.current = false
      forget()
    }
  }, [end, forget, isDirty, isSaved])

  useEffect(
    () => () => {
      if (timer.current !== undefined) keepNow()
    },
    [],
  )

  return hasRoom
}

/** Tells the panel of unsaved input in a form that keeps no draft: leaving it asks whether to stay or to discard. */
export function useUnsavedForm(): void {
  const { unsaved } = usePanel().session
  const scope = useUnsavedScope()
  const { dirtyFields } = useFormState()
  const isDirty = isMarked(dirtyFields)
  useLayoutEffect(
    () => (isDirty ? unsaved.add({ discard: () => undefined, scope }) : undefined),
    [isDirty, scope, unsaved],
  )
}
