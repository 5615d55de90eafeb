import { Button } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCreate, useDelete } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ChangeTime } from '#panel/ui/ChangeTime.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { NotesTab } from '../../model/index.ts'
import { NoteEditor } from './NoteComposer.tsx'

interface NoteItemProps {
  tab: NotesTab
  note: AnyRecord
  /** The person was erased: notes can be deleted only. */
  isErased: boolean
  onDeleted: () => void
}

/** Its author may edit and delete a note. */
export function NoteItem({ tab, note, isErased, onDeleted }: NoteItemProps) {
  const notes = useResource(tab.of)
  const { can, session } = usePanel()
  const { language, texts } = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const [remove, { isPending, error }] = useDelete<AnyRecord>(
    tab.of,
    { id: note.id, previousData: note },
    // Option of the hook: the note has left the list by then.
    { onSuccess: onDeleted },
  )
  const { cause } = useErrorText(error)
  const { author } = notes
  const isOwn = author === undefined || note[author.id] === session.person
  const at = String(note.createdAt ?? '')
  const time = at === '' ? '' : instantFormat(language).format(new Date(at))
  const isChanged = note.updatedAt !== undefined && note.updatedAt !== note.createdAt

  // Returns the focus to where the editor was opened.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <li className="note padded card">
      <p className="note-head facts baseline">
        {author && <strong>{String(note[author.name] ?? '')}</strong>}
        {at !== '' && <ChangeTime at={at} />}
        {isChanged && <span>{texts.notes.edited}</span>}
      </p>
      {isEditing ? (
        <NoteEditor tab={tab} note={note} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className="note-text pre-wrap breaks">{String(note[tab.text] ?? '')}</p>
          <p className="note-actions facts baseline">
            {isOwn && !isErased && notes.api.edit && can(notes.access.edit) && (
              <Button
                ref={editButton}
                size="small"
                aria-label={fill(texts.notes.edit, { time })}
                onClick={() => setEditing(true)}
              >
                {texts.form.editButton}
              </Button>
            )}
            {isOwn && notes.api.delete && can(notes.access.delete) && (
              <Button
                size="small"
                color="inherit"
                disabled={isPending}
                aria-label={fill(texts.notes.delete, { time })}
                onClick={() => void remove()}
              >
                {texts.notes.remove}
              </Button>
            )}
          </p>
        </>
      )}
      {error !== null && (
        <p role="alert" className="negative">
          {cause}
        </p>
      )}
    </li>
  )
}

interface DeletedNoteProps {
  tab: NotesTab
  note: AnyRecord
  onUndone: () => void
}

/** Offers to write a deleted note anew. */
export function DeletedNote({ tab, note, onUndone }: DeletedNoteProps) {
  const { texts } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const data = { [tab.by]: note[tab.by], [tab.text]: note[tab.text] }
  const [create, { isPending, isSuccess, error }] = useCreate<AnyRecord>(
    tab.of,
    { data },
    { onSuccess: onUndone },
  )
  const { cause } = useErrorText(error)

  // The pressed button is gone.
  useLayoutEffect(() => button.current?.focus(), [])

  return (
    <li className="note padded card row muted">
      <span role="status">{texts.notes.deleted}</span>
      <Button ref={button} size="small" disabled={isPending || isSuccess} onClick={() => void create()}>
        {texts.notes.undo}
      </Button>
      {error !== null && (
        <p role="alert" className="negative">
          {cause}
        </p>
      )}
    </li>
  )
}
