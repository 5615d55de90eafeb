import { TextField } from '@mui/material'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'

export interface TypedInputProps extends FieldInputProps {
  /** What the text means; `undefined` where it means nothing, then the form holds the text and the rule says so. */
  parse: (text: string) => unknown
  /** How the form's value is written when the field is not being typed in. */
  format: (value: unknown) => string
  inputMode?: 'decimal' | 'numeric' | 'text'
  placeholder?: string
  start?: ReactNode
  /** Behind the text; given the value and the way to set it. */
  end?: (value: unknown, onChange: (value: unknown) => void) => ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  multiline?: boolean
  /** Says what is wrong as soon as the field is left, not only when the form is saved. @default false */
  checkOnLeave?: boolean
  /** Below the field and its message. */
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
    end,
    onKeyDown,
    multiline,
    className,
  } = props
  const { checkOnLeave = false, below } = props
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState, formState } = useInput({ source, isRequired })
  const { clearErrors, setValue, trigger } = useFormContext()
  const [typed, setTyped] = useState<string>()
  const shown = format(input.value)

  function put(value: unknown) {
    // An object with a `target` would be taken for an event.
    if (typeof value !== 'object' || value === null) input.onChange(value)
    else setValue(input.name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function change(value: unknown) {
    setTyped(undefined)
    put(value)
  }

  const field = (
    <TextField
      id={id}
      name={input.name}
      inputRef={input.ref}
      ref={props.anchorRef}
      label={label}
      required={isRequired}
      fullWidth
      multiline={multiline ?? false}
      {...(multiline ? { minRows: 4, maxRows: 20 } : {})}
      {...(className === undefined ? {} : { className })}
      value={typed ?? shown}
      onFocus={() => setTyped(shown)}
      onChange={(event) => {
        setTyped(event.target.value)
        if (checkOnLeave) clearErrors(source)
        const value = parse(event.target.value)
        put(value === undefined ? event.target.value : value)
      }}
      onBlur={() => {
        setTyped(undefined)
        input.onBlur()
        if (checkOnLeave && shown !== '') void trigger(source)
      }}
      error={fieldState.invalid}
      helperText={<InputMessage error={fieldState.error?.message} help={helperText} />}
      slotProps={{
        htmlInput: { inputMode, autoComplete: 'off', placeholder, onKeyDown },
        input: { startAdornment: start, endAdornment: end?.(input.value, change) },
        // What is said on leaving is read out, for the focus is elsewhere by then.
        formHelperText: { 'aria-live': 'polite' },
      }}
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

/** What every input of a form gets from its field. */
export function useInputProps({ field, source }: FieldInputProps): InputProps {
  const { textOf } = useLanguage()
  return {
    source,
    label: textOf(field.label),
    isRequired: field.required || field.none !== undefined,
    fullWidth: true,
    helperText: field.help === undefined ? false : textOf(field.help),
  }
}

/** What stands below an input: what is wrong, else the help of the field. */
export function InputMessage({ error, help }: { error: string | undefined; help: ReactNode }) {
  return error === undefined ? help : <InputHelperText error={error} />
}
