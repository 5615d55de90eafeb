import { Button } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { backendId } from '../../../../model/kinds/references.ts'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import type { NotesTab } from '../../model/index.ts'
import { excessOf, NoteField } from './NoteField.tsx'
import { useNoteWrites } from './useNoteWrites.ts'

/** How long nothing must be typed before the draft is written, in milliseconds. */
const pause = 400

/** A new note about a record. What is typed outlives a reload. */
export function NoteComposer({ tab, record }: { tab: NotesTab; record: AnyRecord }) {
  const notes = useResource(tab.of)
  const { texts } = useLanguage()
  const { value, setValue } = useNoteDraft(tab, record)
  const { mutate, isPending, isSuccess, error, reset } = useNoteWrites(tab.of)
  const { cause } = useErrorText(error)
  const input = useRef<HTMLTextAreaElement>(null)
  const field = notes.fields.find(({ name }) => name === tab.text)

  function save() {
    if (isPending || value.trim() === '' || excessOf(value, field)) return input.current?.focus()
    mutate(
      { create: { [tab.by]: backendId(record.id), [tab.text]: value.trim() } },
      {
        onSuccess() {
          setValue('')
          input.current?.focus()
        },
      },
    )
  }

  return (
    <form
      className="note-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NoteField
        field={field}
        label={texts.notes.write}
        value={value}
        failure={error === null ? undefined : cause}
        isPending={isPending}
        inputRef={input}
        onChange={(typed) => {
          reset()
          setValue(typed)
        }}
        onSave={save}
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {texts.notes.save}
      </Button>
      <span role="status" className="visually-hidden">
        {isSuccess && texts.notes.saved}
      </span>
    </form>
  )
}

/** Kept under a name of its own, for it belongs to a part of a page and not to a form of the notes. */
function useNoteDraft(tab: NotesTab, record: AnyRecord) {
  const resource = useResource()
  const { drafts } = usePanel().session
  const clock = useClock()
  const [place, id] = [`${tab.of}@${resource.name}`, String(backendId(record.id))]
  const [value, setValue] = useState(() => {
    const kept = drafts.find(place, id)?.values[tab.text]
    return typeof kept === 'string' ? kept : ''
  })
  const latest = useRef(value)
  latest.current = value

  const kept = useRef(value)

  const keep = useCallback(() => {
    const text = latest.current
    if (text === kept.current) return
    kept.current = text
    const keptAt = new Date(clock.now()).toISOString()
    if (text.trim() === '') drafts.drop(place, id)
    else drafts.keep({ resource: place, id, values: { [tab.text]: text }, keptAt, title: '' })
  }, [drafts, clock, place, id, tab.text])
  useEffect(() => {
    const timer = setTimeout(keep, value === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [keep, value])
  // Whoever leaves within the pause leaves nothing behind.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return { value, setValue }
}
