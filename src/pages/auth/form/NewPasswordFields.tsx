import type { PasswordLength } from '../../../framework/auth/passwordRules.ts'
import { useLanguage } from '../../../framework/i18n/LanguageProvider.tsx'
import { fill } from '../../../framework/i18n/translator.ts'
import { PasswordField } from './PasswordField.tsx'
import type { FieldState } from './useForm.ts'

/** A new password, with its bounds stated before typing, and its repetition. */
export function NewPasswordFields(props: {
  label: string
  password: FieldState
  repeat: FieldState
  length: PasswordLength
}) {
  const { texts } = useLanguage()
  const { bounds, repeat } = texts.auth.fields
  return (
    <>
      <PasswordField
        {...props.password}
        label={props.label}
        autoComplete="new-password"
        hint={fill(bounds, { ...props.length })}
      />
      <PasswordField {...props.repeat} label={repeat} autoComplete="new-password" />
    </>
  )
}
