import { TextField } from '@mui/material'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

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
export function NoteField(props: NoteFieldProps) {
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
export function excessOf(text: string, field: ResolvedField | undefined) {
  const [count, max] = [[...text].length, field?.maxLength ?? Number.POSITIVE_INFINITY]
  return count > max ? { count, max } : undefined
}
