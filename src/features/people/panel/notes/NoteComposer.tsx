import { Button, TextField } from '@mui/material'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { backendId } from '../../../../model/kinds/references.ts'
import type { AnyRecord, ResolvedField } from '../../../../model/language/resolve.ts'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import type { NotesTab } from '../../model/index.ts'
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
      className="stack left"
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

interface NoteFieldProps {
  field: ResolvedField | undefined
  label: string
  value: string
  /** Why it could not be saved. */
  failure: string | undefined
  isPending: boolean
  onChange: (value: string) => void
  onSave: () => void
  /** Esc. @default nothing */
  onCancel?: () => void
  inputRef?: Ref<HTMLTextAreaElement>
  autoFocus?: boolean
}

/** Where a note is written: Ctrl+Enter (on a Mac also Cmd) saves. */
function NoteField(props: NoteFieldProps) {
  const { field, label, value, failure, isPending, onChange, onSave, onCancel, inputRef, autoFocus } = props
  const { texts } = useLanguage()
  const id = useId()
  const excess = excessOf(value, field)
  const problem = excess === undefined ? failure : fill(texts.notes.tooLong, excess)

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSave()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <TextField
      id={id}
      multiline
      fullWidth
      minRows={3}
      maxRows={14}
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={
        <span role={problem === undefined ? undefined : 'alert'}>{problem ?? texts.notes.keys}</span>
      }
      slotProps={{ input: { readOnly: isPending }, htmlInput: { autoFocus } }}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  )
}

/** How many characters there are, where there are too many. */
function excessOf(text: string, field: ResolvedField | undefined) {
  const [count, max] = [[...text].length, field?.maxLength ?? Number.POSITIVE_INFINITY]
  return count > max ? { count, max } : undefined
}

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
      <p className="note-actions facts baseline">
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
