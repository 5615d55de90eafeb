import { Skeleton } from '@mui/material'
import { PasswordInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { LabelFrame } from '#panel/fields/LabelFrame.tsx'
import { TextBox } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { useFormInput } from '#panel/fields/useFormInput.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { Picture, useAddressIn } from '../textForms/fileViews.tsx'

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

export const LinesInput = (props: FieldInputProps) => <LineInput {...props} multiline />
export const EmailInput = (props: FieldInputProps) => <LineInput {...props} type="email" />
export const UrlInput = (props: FieldInputProps) => <LineInput {...props} type="url" />
export const PhoneInput = (props: FieldInputProps) => <LineInput {...props} type="tel" />

export function NewPasswordInput(props: FieldInputProps) {
  return <PasswordInput {...useInputProps(props)} inputProps={{ autoComplete: 'new-password' }} />
}

/** The address with the picture that it leads to. */
export function ImageInput(props: FieldInputProps) {
  const { textOf } = useLanguage()
  const { control } = useFormContext()
  const address = useAddressIn(useWatch({ control, name: props.source }))
  return (
    <>
      <UrlInput {...props} />
      {address !== undefined && <Picture address={address} alt={textOf(props.field.label)} />}
    </>
  )
}

/** The editor is large; a form without rich text does not load it. */
export const RichTextInput = lazyPart(() => import('#panel/richtext/RichTextEditor.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={230} role="img" aria-label={texts.richText.loading} />
  },
  Frame: LabelFrame,
})
