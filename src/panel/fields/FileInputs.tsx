import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Picture, useAddressIn } from './FileViews.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { useInputProps } from './useInputProps.ts'

export function MediaInput(props: FieldInputProps) {
  return <TextInput {...useInputProps(props)} type="url" />
}

/** The address with the picture that it leads to. */
export function ImageInput(props: FieldInputProps) {
  const { textOf } = useLanguage()
  const { control } = useFormContext()
  const address = useAddressIn(useWatch({ control, name: props.source }))
  return (
    <>
      <MediaInput {...props} />
      {address !== undefined && <Picture address={address} alt={textOf(props.field.label)} />}
    </>
  )
}
