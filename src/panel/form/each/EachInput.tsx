import { Autocomplete, Chip, TextField } from '@mui/material'
import { type ClipboardEvent, useState } from 'react'
import { useInput } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '../../fields/fieldView.ts'
import { InputMessage, useInputProps } from '../../fields/TypedInput.tsx'
import { ErrorOutlined } from '../../ui/icons.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { splitValues, useFaults, valuesOf } from './eachResolver.ts'

/** Several values of one field as chips: typed, or pasted as a list. Wrong ones are marked and kept. */
export function EachInput(props: FieldInputProps) {
  const { field } = props
  const resource = useResource()
  const { texts } = useLanguage()
  const text = texts.each
  const { label, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired: true })
  const values = valuesOf(input.value)
  const faulty = useFaults(resource, field, values)
  const [merged, setMerged] = useState(0)

  function take(pasted: string) {
    const alone = splitValues(pasted, field.kind)
    const next = splitValues(pasted, field.kind, values)
    setMerged(values.length + alone.length - next.length)
    input.onChange(next)
  }

  /** An input of one line would swallow the line breaks of a list. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (splitValues(pasted, field.kind).length < 2) return
    event.preventDefault()
    take(pasted)
  }

  const news = [
    ...(faulty.size > 0 ? [fill(text.wrong, { count: faulty.size })] : []),
    ...(merged > 0 ? [fill(text.merged, { count: merged })] : []),
  ].join(' · ')
  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={values}
      onChange={(_event, words) =>
        input.onChange(words.flatMap((word) => splitAdded(word, values, field.kind)))
      }
      onInputChange={(_event, typed) => {
        if (/[,;\n]/.test(typed)) take(typed)
      }}
      onBlur={input.onBlur}
      renderValue={(shown, getItemProps) =>
        shown.map((value, index) => {
          const { key, onDelete, ...item } = getItemProps({ index })
          const isWrong = faulty.has(value)
          return (
            <Chip
              {...item}
              key={key}
              size="small"
              label={value}
              onDelete={onDelete}
              {...(isWrong ? { color: 'error', variant: 'outlined', icon: <ErrorOutlined /> } : {})}
              aria-label={fill(text.remove, { value })}
            />
          )
        })
      }
      renderInput={(inputProps) => (
        <TextField
          {...inputProps}
          inputRef={input.ref}
          name={input.name}
          label={label}
          required
          error={fieldState.invalid}
          onPaste={paste}
          helperText={
            <InputMessage
              error={fieldState.error?.message}
              help={<span role="status">{news || helperText || text.hint}</span>}
            />
          }
        />
      )}
    />
  )
}

/** What stands as a chip stays as it is; what was typed may hold several. */
function splitAdded(
  word: string,
  known: readonly string[],
  kind: FieldInputProps['field']['kind'],
): string[] {
  return known.includes(word) ? [word] : splitValues(word, kind).filter((value) => !known.includes(value))
}
