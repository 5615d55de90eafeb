import { PasswordInput } from 'react-admin'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { useInputProps } from './useInputProps.ts'

/** That there is one, never which. */
function HiddenPassword({ value }: FieldValueProps) {
  const { texts } = useLanguage()
  if (value === null || value === undefined || value === '') return <NothingGiven />
  return (
    <span role="img" aria-label={texts.form.hidden}>
      ••••••••
    </span>
  )
}

function NewPasswordInput(props: FieldInputProps) {
  return <PasswordInput {...useInputProps(props)} inputProps={{ autoComplete: 'new-password' }} />
}

export const passwordView: FieldView = {
  Cell: HiddenPassword,
  Detail: HiddenPassword,
  Input: NewPasswordInput,
}
