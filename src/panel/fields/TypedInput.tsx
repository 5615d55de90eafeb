import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useIsUnknown } from './FormBase.ts'
import type { FieldInputProps } from './fieldView.ts'
import { TextBox } from './TextBox.tsx'
import { useFormInput } from './useFormInput.ts'

export interface TypedInputProps extends FieldInputProps {
  /** What the text means; `undefined` where it means nothing, then the form holds the text and the rule says so. */
  parse: (text: string) => unknown
  /** How the form's value is written when the field is not being typed in. */
  format: (value: unknown) => string
  inputMode?: 'decimal' | 'numeric' | 'text'
  placeholder?: string
  start?: ReactNode
  /** What the text counts, behind it. */
  sign?: string | undefined
  /** Behind the text; given the value and the way to set it. */
  end?: (value: unknown, onChange: (value: unknown) => void) => ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  multiline?: boolean
  /** Says what is wrong as soon as the field is left, not only when the form is saved. @default false */
  checkOnLeave?: boolean
  below?: ReactNode
  className?: string
  anchorRef?: Ref<HTMLDivElement>
}

/**
 * A value that is typed as text: numbers, days, times, JSON. What is typed stays as it is until the field is left;
 * then it is written the way the language has it.
 */
export function TypedInput(props: TypedInputProps) {
  const {
    parse,
    format,
    inputMode = 'text',
    placeholder,
    start,
    sign,
    end,
    onKeyDown,
    multiline = false,
  } = props
  const { checkOnLeave = false, below } = props
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, formState, ...form } = useFormInput(source)
  const { clearErrors, setValue, trigger } = useFormContext()
  const isTyping = useRef(false)
  const shown = format(input.value ?? '')

  function put(value: unknown) {
    // An object with a `target` would be taken for an event.
    if (typeof value !== 'object' || value === null) form.put(value)
    else setValue(input.name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function choose(value: unknown) {
    isTyping.current = false
    put(value)
  }

  const field = (
    <TextBox
      id={id}
      name={input.name}
      inputRef={input.ref}
      anchorRef={props.anchorRef}
      label={label}
      required={isRequired}
      multiline={multiline}
      {...(multiline ? { minRows: 4, maxRows: 20 } : {})}
      className={props.className}
      shown={shown}
      isTyping={isTyping}
      onText={(text) => {
        if (checkOnLeave) clearErrors(source)
        const value = parse(text)
        put(value === undefined ? text : value)
      }}
      onLeave={() => {
        input.onBlur()
        if (checkOnLeave && shown !== '') void trigger(source)
      }}
      isInvalid={form.isInvalid}
      error={form.error}
      help={helperText}
      isReadOut
      inputMode={inputMode}
      autoComplete="off"
      placeholder={placeholder}
      onKeyDown={onKeyDown}
      start={start}
      sign={sign}
      end={end?.(input.value ?? '', choose)}
    />
  )
  if (below === undefined) return field
  return (
    <>
      {field}
      {below}
    </>
  )
}

interface InputProps {
  source: string
  label: string
  isRequired: boolean
  fullWidth: boolean
  helperText: ReactNode
}

export function useInputProps({ field, source }: FieldInputProps): InputProps {
  const { texts, textOf } = useLanguage()
  const isUnknown = useIsUnknown(field)
  const help = field.help === undefined ? [] : [textOf(field.help)]
  const notes = isUnknown ? [texts.form.staysUnknown, ...help] : help
  return {
    source,
    label: textOf(field.label),
    isRequired: !isUnknown && (field.required || field.none !== undefined),
    fullWidth: true,
    helperText: notes.length === 0 ? false : notes.join(' '),
  }
}
