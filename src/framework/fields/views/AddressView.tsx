import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { addressLines } from '../address.ts'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { InputMessage } from './InputMessage.tsx'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'
import { useInputProps } from './useInputProps.ts'

// The countries come with MUI's autocomplete, which no list needs.
const CountryInput = lazyPart(() => import('./CountryInput.tsx'))

function AddressLines({ value }: FieldValueProps) {
  const { language } = useLanguage()
  const lines = addressLines(value, language)
  if (lines.length === 0) return <NothingGiven />
  return <address className="address-lines">{lines.join('\n')}</address>
}

function AddressInput(props: FieldInputProps) {
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const parts = texts.form.address
  return (
    <fieldset className="address-input">
      <legend>
        {label}
        {isRequired && ' *'}
      </legend>
      <TextInput source={`${source}.street`} label={parts.street} className="street" helperText={false} />
      <TextInput source={`${source}.postalCode`} label={parts.postalCode} helperText={false} />
      <TextInput source={`${source}.city`} label={parts.city} helperText={false} />
      <div className="country">
        <CountryInput source={`${source}.country`} label={parts.country} />
      </div>
      <GroupMessage source={source} help={helperText} />
    </fieldset>
  )
}

/** What is wrong with the address as a whole; what is wrong with a part stands below the part. */
function GroupMessage({ source, help }: { source: string; help: ReactNode }) {
  const { errors } = useFormState({ name: source })
  const error: unknown = get(errors, `${source}.message`)
  const message = typeof error === 'string' ? error : undefined
  if (message === undefined && !help) return null
  return (
    <FormHelperText error={message !== undefined}>
      <InputMessage error={message} help={help} />
    </FormHelperText>
  )
}

export const addressView: FieldView = {
  Cell: PlainText,
  Detail: AddressLines,
  Input: AddressInput,
  fetchInput: CountryInput.fetch,
}
