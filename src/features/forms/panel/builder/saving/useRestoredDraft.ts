import { useEffect, useRef, useState } from 'react'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { contentOf, type FormContent, type FormEditing } from '../../formContent.ts'

/** What was changed before and not stored, as it was when the editor was opened. */
export function useEarlierDraft(record: AnyRecord): Draft | undefined {
  const { name } = useResource()
  const { drafts } = usePanel().session
  const [draft] = useState(() => drafts.find(name, String(record.id)))
  return draft
}

export interface RestoredDraft {
  keptAt: string
  /** Takes it back; that can be undone, too. */
  discard(): void
  /** It is right like that. */
  dismiss(): void
}

/** Puts an earlier draft into the editor, as a change that can be taken back. `undefined`: there is none to speak of. */
export function useRestoredDraft(
  record: AnyRecord,
  draft: Draft | undefined,
  editing: FormEditing,
): RestoredDraft | undefined {
  const { name } = useResource()
  const { drafts } = usePanel().session
  const [before] = useState(() => contentOf(record))
  const [restored, setRestored] = useState(() => draft && contentOfDraft(record, draft))
  const isDone = useRef(false)
  const { change } = editing
  const { id } = record

  useEffect(() => {
    if (isDone.current || !draft) return
    isDone.current = true
    if (restored) change(restored)
    else drafts.drop(name, String(id))
  }, [change, draft, drafts, id, name, restored])

  if (!draft || !restored) return undefined
  return {
    keptAt: draft.keptAt,
    discard() {
      change(before)
      setRestored(undefined)
    },
    dismiss: () => setRestored(undefined),
  }
}

/** The record that a draft was made of; the record as it was read, where the draft does not know. */
export function baseOfDraft(record: AnyRecord, draft: Draft | undefined): AnyRecord {
  if (draft?.base === undefined || draft.version === undefined) return record
  return { ...record, ...draft.base, updatedAt: draft.version }
}

/** The content with a draft in it. `undefined`: the draft says nothing that is not stored. */
function contentOfDraft(record: AnyRecord, draft: Draft): FormContent | undefined {
  const content = contentOf({ ...baseOfDraft(record, draft), ...draft.values })
  return isDeepEqual(content, contentOf(record)) ? undefined : content
}
