import { Button, TextField } from '@mui/material'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCreate, useEvent, useUpdate } from 'react-admin'
import { hasOpenOutcome } from '#client/api/writes.ts'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { NotesTab } from '../../model/index.ts'

/** Milliseconds without typing before the draft is kept. */
const pause = 400

/** Creates a note; its draft outlives a reload. */
export function NoteComposer({ tab, record }: { tab: NotesTab; record: AnyRecord }) {
  const { texts } = useLanguage()
  const { value, setValue, keys } = useNoteDraft(tab, record)
  /** Guards against a second click before the button is disabled. */
  const isUnderWay = useRef(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const [create, { isPending, isSuccess, error, reset }] = useCreate<AnyRecord>(tab.of)

  function save(text: string) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const data = { [tab.by]: backendId(record.id), [tab.text]: text }
    const onSuccess = () => {
      isUnderWay.current = false
      setValue('')
      input.current?.focus()
    }
    const onError = (failure: unknown) => {
      isUnderWay.current = false
      if (!hasOpenOutcome(failure)) keys.forget()
    }
    const draftKey = keys.take(text)
    const meta = draftKey === undefined ? {} : { meta: { draftKey } }
    void create(tab.of, { data, ...meta }, { onSuccess, onError })
  }

  return (
    <NoteForm
      tab={tab}
      className="stack left"
      label={texts.notes.write}
      value={value}
      error={error}
      isPending={isPending}
      inputRef={input}
      onChange={(typed) => {
        reset()
        setValue(typed)
      }}
      onSave={save}
    >
      <Button type="submit" variant="outlined" disabled={isPending}>
        {texts.notes.save}
      </Button>
      <span role="status" className="visually-hidden">
        {isSuccess && texts.notes.saved}
      </span>
    </NoteForm>
  )
}

/** Keeps the draft under a name of its own: it belongs to a page, not to a form of notes. */
function useNoteDraft(tab: NotesTab, record: AnyRecord) {
  const resource = useResource()
  const { drafts } = usePanel().session
  const clock = useClock()
  const [place, id] = [`${tab.of}@${resource.name}`, String(backendId(record.id))]
  const [value, setValue] = useState(() => {
    const kept = drafts.find(place, id)?.values[tab.text]
    return typeof kept === 'string' ? kept : ''
  })
  const kept = useRef(value)
  const draftOf = (text: string) => {
    const keptAt = new Date(clock.now()).toISOString()
    return { resource: place, id, values: { [tab.text]: text }, keptAt, title: '' }
  }
  const keep = useEvent(() => {
    if (value === kept.current) return
    kept.current = value
    if (value.trim() === '') drafts.drop(place, id)
    else drafts.keep(draftOf(value))
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), value === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [value])
  // Keeps what was typed within the pause.
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const keys = {
    take: (text: string) => drafts.keyFor(draftOf(text)),
    forget: () => drafts.forgetKey(place, id),
  }
  return { value, setValue, keys }
}

interface NoteFormProps {
  tab: NotesTab
  className: string
  label: string
  value: string
  error: unknown
  isPending: boolean
  inputRef: RefObject<HTMLTextAreaElement | null>
  onChange: (value: string) => void
  onSave: (text: string) => void
  /** Called by Esc. */
  onCancel?: () => void
  /** Buttons. */
  children: ReactNode
}

/** Saves on Ctrl+Enter (on a Mac also Cmd). */
function NoteForm(props: NoteFormProps) {
  const { tab, className, label, value, error, isPending, inputRef, onChange, onSave, onCancel, children } =
    props
  const notes = useResource(tab.of)
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  const id = useId()
  const excess = excessOf(
    value,
    notes.fields.find(({ name }) => name === tab.text),
  )
  const failure = error === null ? undefined : cause
  const problem = excess === undefined ? failure : fill(texts.notes.tooLong, excess)

  function save() {
    if (isPending || value.trim() === '' || excess) inputRef.current?.focus()
    else onSave(value.trim())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <form className={className} noValidate onSubmit={submit}>
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
        slotProps={{ input: { readOnly: isPending } }}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {children}
    </form>
  )
}

/** Returns the number of characters, if there are too many. */
function excessOf(text: string, field: ResolvedField | undefined) {
  const [count, max] = [[...text].length, field?.maxLength ?? Number.POSITIVE_INFINITY]
  return count > max ? { count, max } : undefined
}

interface NoteEditorProps {
  tab: NotesTab
  note: AnyRecord
  onDone: () => void
}

export function NoteEditor({ tab, note, onDone }: NoteEditorProps) {
  const { texts } = useLanguage()
  const before = String(note[tab.text] ?? '')
  const [value, setValue] = useState(before)
  const input = useRef<HTMLTextAreaElement>(null)
  const [update, { isPending, error }] = useUpdate<AnyRecord>(tab.of)

  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(before.length, before.length)
  }, [before.length])

  function save(text: string) {
    if (text === before) return onDone()
    const data = { ...note, [tab.text]: text }
    void update(tab.of, { id: note.id, data, previousData: note }, { onSuccess: onDone })
  }

  return (
    <NoteForm
      tab={tab}
      className="set-off"
      label={texts.notes.text}
      value={value}
      error={error}
      isPending={isPending}
      inputRef={input}
      onChange={setValue}
      onSave={save}
      onCancel={onDone}
    >
      <p className="note-actions facts baseline">
        <Button type="submit" size="small" variant="contained" disabled={isPending}>
          {texts.notes.save}
        </Button>
        <Button size="small" color="inherit" disabled={isPending} onClick={onDone}>
          {texts.form.cancel}
        </Button>
      </p>
    </NoteForm>
  )
}
