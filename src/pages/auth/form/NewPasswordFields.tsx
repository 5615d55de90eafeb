import { type PasswordLength, passwordFault } from '../../../model/access/passwordRules.ts'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { FieldState } from './AuthForm.tsx'
import { Field, PasswordField } from './Field.tsx'

/** A new password, with its rules stated before typing and ticked off while one types, and its repetition. */
export function NewPasswordFields(props: {
  label: string
  password: FieldState
  repeat: FieldState
  length: PasswordLength
}) {
  const { texts } = useLanguage()
  const { bounds, repeat } = texts.auth.fields
  const { ruleRepeat } = texts.settings.password
  const { length, password } = props
  const isTyped = password.value !== ''
  const isLong = isTyped && !passwordFault(password.value, length)
  const isSame = isTyped && props.repeat.value === password.value
  return (
    <>
      <PasswordField
        {...password}
        label={props.label}
        autoComplete="new-password"
        hint={ticked(fill(bounds, { ...length }), isLong)}
      />
      <PasswordField
        {...props.repeat}
        label={repeat}
        autoComplete="new-password"
        hint={ticked(ruleRepeat, isSame)}
      />
    </>
  )
}

const ticked = (rule: string, isMet: boolean) => (isMet ? `✓ ${rule}` : rule)

/**
 * The input of an e-mail address. Not of the type `email`: with that browsers rewrite addresses of international
 * domains, and the address would not be the one that is typed at the sign-in.
 */
export function EmailField(props: FieldState) {
  const { texts } = useLanguage()
  return (
    <Field
      {...props}
      label={texts.auth.fields.email}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
    />
  )
}
