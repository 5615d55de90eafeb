import { FormHelperText } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { AutocompleteInput, TextInput } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { countryCodes } from '#validation/countries.ts'
import { countryName } from './addressText.ts'
import type { addressKinds } from './kind.ts'

function AddressInput(props: FieldInputProps) {
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const parts = texts.form.address
  return (
    <fieldset className="address-input framed">
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

function CountryInput({ source, label }: { source: string; label: string }) {
  const { language } = useLanguage()
  const choices = useMemo(
    () =>
      countryCodes
        .map((code) => ({ id: code, name: countryName(code, language) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    [language],
  )
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={choices}
      translateChoice={false}
      helperText={false}
      fullWidth
    />
  )
}

export const addressInputs = {
  address: AddressInput,
} satisfies Record<keyof typeof addressKinds, FieldInput>
