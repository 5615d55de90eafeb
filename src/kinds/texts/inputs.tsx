import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { TextBox } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { useFormInput } from '#panel/fields/useFormInput.ts'
import type { textsKinds } from './kind.ts'

interface TextProps extends FieldInputProps {
  type?: 'email' | 'url' | 'tel'
  multiline?: boolean
}

/** A text as it is typed; one that is emptied is none. */
export function LineInput({ type, multiline = false, ...props }: TextProps) {
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field, put, isInvalid, error } = useFormInput(source)
  return (
    <TextBox
      id={id}
      name={field.name}
      label={label}
      required={isRequired}
      multiline={multiline}
      {...(multiline ? { minRows: 3 } : {})}
      {...(type ? { type } : {})}
      shown={String(field.value ?? '')}
      inputRef={field.ref}
      onText={put}
      onLeave={field.onBlur}
      isInvalid={isInvalid}
      error={error}
      help={helperText}
    />
  )
}

export const textsInputs = {
  text: LineInput,
  longText: (props) => <LineInput {...props} multiline />,
} satisfies Record<keyof typeof textsKinds, FieldInput>
