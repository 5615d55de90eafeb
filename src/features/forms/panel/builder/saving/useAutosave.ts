import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { type FieldConflict, type Merge, mergeRecords } from '#model/kinds/mergeRecords.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { listsOf, replaceRecord } from '#panel/base/recordCache.ts'
import { whenLeft } from '#panel/base/whenLeft.ts'
import { joinFields } from '#panel/form/ConflictDialog.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { FormEditing } from '../../formContent.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { baseOfDraft } from './useRestoredDraft.ts'

type Values = Record<string, unknown>

export interface FormSaving {
  autosave: Autosave
  state: SaveState
  /** Fields that others have changed while the form was open, until it is dismissed. */
  taken: readonly ResolvedField[]
  forgetTaken(): void
}

export interface BuilderDialogProps {
  editing: FormEditing
  saving: FormSaving
  record: AnyRecord
  onClose: () => void
}

interface Saved {
  record: AnyRecord
  editing: FormEditing
  /** What was changed before and not stored. */
  draft: Draft | undefined
  choose: (conflicts: readonly FieldConflict[], merge: Merge) => Promise<Values | undefined>
}

export function useAutosave({ record, editing, draft, choose }: Saved): FormSaving {
  const resource = useResource()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const clock = useClock()
  const log = changeLogOf(usePanel().resources)
  const [taken, setTaken] = useState<readonly ResolvedField[]>([])
  const now = useEvent(editing.now)
  const put = useEvent(editing.change)

  const [autosave] = useState(() => {
    const { name } = resource
    const { id } = record
    const fields = resource.fields.filter((field) => isEntered(field, 'edit'))
    return createAutosave({
      base: baseOfDraft(record, draft),
      now,
      put: (content) => put(content),
      async write(data, previousData) {
        const { data: stored } = await dataProvider.update<AnyRecord>(name, { id, data, previousData })
        rememberRecord(queryClient, name, stored)
        if (log) void queryClient.invalidateQueries({ queryKey: [log.name] })
        return stored
      },
      read: async () => (await dataProvider.getOne<AnyRecord>(name, { id })).data,
      merge: async (versions) => joinFields(mergeRecords(fields, versions)),
      choose,
      onTaken: setTaken,
      isOnline: () => navigator.onLine,
      clock: () => clock.now(),
    })
  })
  const state = useSyncExternalStore(autosave.subscribe, autosave.get)

  const { present: content } = editing
  const known = useRef(content)
  useEffect(() => {
    if (known.current === content) return
    known.current = content
    autosave.changed()
  }, [autosave, content])

  useEffect(() => autosave.follow(record), [autosave, record])
  useEffect(() => autosave.suspend, [autosave])
  useSaveWhenLeft(autosave)

  return { autosave, state, taken, forgetTaken: useCallback(() => setTaken([]), []) }
}

/** Who looks elsewhere expects that it is saved; and a network that comes back is used at once. */
function useSaveWhenLeft(autosave: Autosave) {
  useEffect(() => {
    const leave = () => {
      if (autosave.get().code === 'unsaved') void autosave.flush()
    }
    const goOn = () => {
      const state = autosave.get()
      if (state.code === 'offline' || (state.code === 'failed' && state.isRetried)) void autosave.flush()
    }
    const stop = whenLeft(leave)
    window.addEventListener('online', goOn)
    return () => {
      stop()
      window.removeEventListener('online', goOn)
    }
  }, [autosave])
}

/** Puts what a write answered wherever the panel shows the record; lists are read anew when they are looked at. */
function rememberRecord(queryClient: QueryClient, resource: string, record: AnyRecord): void {
  replaceRecord(queryClient, resource, record)
  void queryClient.invalidateQueries({ queryKey: listsOf(resource), refetchType: 'none' })
}
