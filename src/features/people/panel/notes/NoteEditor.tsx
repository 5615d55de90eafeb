import { Button } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'
import type { NotesTab } from '../../model/index.ts'
import { excessOf, NoteField } from './NoteField.tsx'
import { useNoteWrites } from './useNoteWrites.ts'

interface NoteEditorProps {
  tab: NotesTab
  note: AnyRecord
  /** It is saved, or left as it was. */
  onDone: () => void
}

/** A note that is changed in its place. */
export function NoteEditor({ tab, note, onDone }: NoteEditorProps) {
  const notes = useResource(tab.of)
  const { texts } = useLanguage()
  const before = String(note[tab.text] ?? '')
  const [value, setValue] = useState(before)
  const input = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error } = useNoteWrites(tab.of)
  const { cause } = useErrorText(error)
  const field = notes.fields.find(({ name }) => name === tab.text)

  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(before.length, before.length)
  }, [before.length])

  function save() {
    if (isPending || value.trim() === '' || excessOf(value, field)) return input.current?.focus()
    if (value.trim() === before) return onDone()
    mutate({ edit: note, data: { ...note, [tab.text]: value.trim() } }, { onSuccess: onDone })
  }

  return (
    <form
      className="note-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NoteField
        field={field}
        label={texts.notes.text}
        value={value}
        failure={error === null ? undefined : cause}
        isPending={isPending}
        inputRef={input}
        onChange={setValue}
        onSave={save}
        onCancel={onDone}
      />
      <p className="note-actions">
        <Button type="submit" size="small" variant="contained" disabled={isPending}>
          {texts.notes.save}
        </Button>
        <Button size="small" color="inherit" disabled={isPending} onClick={onDone}>
          {texts.form.cancel}
        </Button>
      </p>
    </form>
  )
}
