import { Skeleton } from '@mui/material'
import { PasswordInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Picture, useAddressIn } from './FileViews.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './TypedInput.tsx'
import { addInputs, LabelFrame } from './viewRegistry.tsx'

export const LineInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} />
export const LinesInput = (props: FieldInputProps) => (
  <TextInput {...useInputProps(props)} multiline minRows={3} />
)
export const EmailInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="email" />
export const UrlInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="url" />
export const PhoneInput = (props: FieldInputProps) => <TextInput {...useInputProps(props)} type="tel" />

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
export const RichTextInput = lazyPart(() => import('../richtext/RichTextEditor.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={230} role="img" aria-label={texts.richText.loading} />
  },
  Frame: LabelFrame,
})

addInputs({
  text: LineInput,
  uuid: LineInput,
  longText: LinesInput,
  richText: RichTextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  password: NewPasswordInput,
  image: ImageInput,
  file: UrlInput,
  video: UrlInput,
})
