import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { UrlInput } from '../textForms/inputs.tsx'
import type { filesKinds } from './kind.ts'
import { Picture, useAddressIn } from './views.tsx'

/** The address with the picture that it leads to. */
function ImageInput(props: FieldInputProps) {
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

/** Uploads a file where the field takes one; elsewhere its address is entered. */
function enteredBy(Address: FieldInput): FieldInput {
  return (props) => {
    const Upload = usePanel().parts.files?.Input
    return props.field.upload && Upload ? <Upload {...props} /> : <Address {...props} />
  }
}

export const filesInputs = {
  image: enteredBy(ImageInput),
  file: enteredBy(UrlInput),
  video: enteredBy(UrlInput),
} satisfies Record<keyof typeof filesKinds, FieldInput>
