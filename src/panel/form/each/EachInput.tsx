import { Chip } from '@mui/material'
import { type ClipboardEvent, useState } from 'react'
import { useInput } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ChipsField } from '../../fields/ChipsField.tsx'
import type { FieldInputProps } from '../../fields/fieldView.ts'
import { useInputProps } from '../../fields/TypedInput.tsx'
import { ErrorOutlined } from '../../ui/icons.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { enteredValues, splitValues, useFaults } from './eachResolver.ts'

/** Takes several values of one field as chips: typed, or pasted as a list. Wrong ones are marked and kept. */
export function EachInput(props: FieldInputProps) {
  const { field } = props
  const resource = useResource()
  const { texts } = useLanguage()
  const text = texts.each
  const { label, helperText, source } = useInputProps(props)
  const input = useInput({ source, isRequired: true })
  const { value, onChange } = input.field
  const values = enteredValues(value)
  const faulty = useFaults(resource, field, values)
  const [merged, setMerged] = useState(0)

  function take(pasted: string) {
    const alone = splitValues(pasted, field.type)
    const next = splitValues(pasted, field.type, values)
    setMerged(values.length + alone.length - next.length)
    onChange(next)
  }

  /** An input of one line would swallow the line breaks of a list. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (splitValues(pasted, field.type).length < 2) return
    event.preventDefault()
    take(pasted)
  }

  const news = [
    ...(faulty.size > 0 ? [fill(text.wrong, { count: faulty.size })] : []),
    ...(merged > 0 ? [fill(text.merged, { count: merged })] : []),
  ].join(' · ')
  return (
    <ChipsField
      input={input}
      values={values}
      label={label}
      required
      help={<span role="status">{news || helperText || text.hint}</span>}
      onChange={(words) => onChange(words.flatMap((word) => splitAdded(word, values, field.type)))}
      onSeparated={take}
      onPaste={paste}
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
    />
  )
}

/** A chip stays as it is; what was typed may hold several. */
function splitAdded(
  word: string,
  chips: readonly string[],
  type: FieldInputProps['field']['type'],
): string[] {
  return chips.includes(word) ? [word] : splitValues(word, type).filter((value) => !chips.includes(value))
}
