import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { TabProps } from '#panel/record/tabProps.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import { DeletedNote, NoteItem } from './NoteItem.tsx'
import './notes.css'

const newestFirst = { field: 'createdAt', order: 'DESC' } as const
const notesAtOnce = 20

export default function NotesTab({ tab, record }: TabProps<'notes'>) {
  const notes = useResource(tab.of)
  const { person } = useResource()
  const { can } = usePanel()
  const { texts } = useLanguage()
  const isErased = person?.erase !== undefined && (record[person.erase.erasedAt] ?? null) !== null
  if (!can(notes.access.list)) return <p className="muted">{texts.notes.forbidden}</p>
  return (
    <div className="notes stack wide">
      {!isErased && notes.api.create && can(notes.access.create) && (
        <NoteComposer tab={tab} record={record} />
      )}
      <NoteList key={`${record.id} ${isErased}`} tab={tab} record={record} isErased={isErased} />
    </div>
  )
}

const byTime = (one: AnyRecord, other: AnyRecord) =>
  String(other.createdAt ?? '').localeCompare(String(one.createdAt ?? ''))

/** Notes stay when a later request fails, as do the undo buttons of deleted ones. */
function NoteList({ tab, record, isErased }: TabProps<'notes'> & { isErased: boolean }) {
  const { texts } = useLanguage()
  const [deleted, setDeleted] = useState<readonly AnyRecord[]>([])
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteGetList(
    tab.of,
    {
      filter: { [tab.by]: backendId(record.id) },
      sort: newestFirst,
      pagination: { page: 1, perPage: notesAtOnce },
    },
  )
  if (isPending) {
    return <Skeleton variant="rounded" height={160} role="img" aria-label={texts.shell.loading} />
  }
  const rows: AnyRecord[] = data?.pages.flatMap((page) => page.data) ?? []
  // A new note pushes the last one of a page onto the next.
  const byId = new Map([...rows, ...deleted].map((note) => [String(note.id), note]))
  const shown = [...byId.values()].toSorted(byTime)
  return (
    <>
      {error && (
        <FailurePanel
          title={texts.notes.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && shown.length === 0 && <p className="muted">{texts.notes.empty}</p>}
      <ol className="stack loose">
        {shown.map((note) =>
          deleted.includes(note) ? (
            <DeletedNote
              key={String(note.id)}
              tab={tab}
              note={note}
              onUndone={() => setDeleted((earlier) => earlier.filter((other) => other !== note))}
            />
          ) : (
            <NoteItem
              key={String(note.id)}
              tab={tab}
              note={note}
              isErased={isErased}
              onDeleted={() => setDeleted((earlier) => [...earlier, note])}
            />
          ),
        )}
      </ol>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.notes.more}
        </Button>
      )}
    </>
  )
}
