import { useMemo } from 'react'
import { AutocompleteInput } from 'react-admin'
import { countryName } from '../../model/kinds/countries.ts'
import { countryCodes } from '../../validation/countries.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** A country, chosen by its name in the language in use. */
export function CountryInput({ source, label }: { source: string; label: string }) {
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
