import { Button } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { NotesTab } from '../../model/index.ts'
import { useNoteWrites } from './useNoteWrites.ts'

interface DeletedNoteProps {
  tab: NotesTab
  note: AnyRecord
  /** It is written anew. */
  onUndone: () => void
}

/** What stands in the place of a note that was just deleted: the way back, which writes it anew. */
export function DeletedNote({ tab, note, onUndone }: DeletedNoteProps) {
  const { texts } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, isSuccess, error } = useNoteWrites(tab.of)
  const { cause } = useErrorText(error)

  // The button that was pressed is gone; its undoing has the focus instead.
  useLayoutEffect(() => button.current?.focus(), [])

  const undo = () =>
    mutate({ create: { [tab.by]: note[tab.by], [tab.text]: note[tab.text] } }, { onSuccess: onUndone })
  return (
    <li className="note note-deleted">
      <span role="status">{texts.notes.deleted}</span>
      <Button ref={button} size="small" disabled={isPending || isSuccess} onClick={undo}>
        {texts.notes.undo}
      </Button>
      {error !== null && (
        <p role="alert" className="dialog-error">
          {cause}
        </p>
      )}
    </li>
  )
}
