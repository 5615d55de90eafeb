import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { type PasswordLength, passwordFault } from '#model/access/passwordRules.ts'
import { fill } from '#model/base/translator.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldState } from './AuthForm.tsx'
import { Field, PasswordField } from './Field.tsx'

/** Takes a new password twice, with its rules stated before typing and ticked off while one types. */
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

/** Not of the type `email`: browsers rewrite addresses of international domains, unlike what is typed at the sign-in. */
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

export function passwordLengthOf(config: RuntimeConfig): PasswordLength {
  return { min: config.passwordMinLength, max: config.passwordMaxLength }
}

/** Returns what is wrong with a new password; blanks count as characters. */
export function newPasswordFault(password: string, length: PasswordLength): ValidationMessage | undefined {
  return password === '' ? { code: 'required', params: {} } : passwordFault(password, length)
}

export function repeatFault(password: string, repeat: string): ValidationMessage | undefined {
  if (repeat === '') return { code: 'required', params: {} }
  return repeat === password ? undefined : { code: 'passwordMismatch', params: {} }
}

/**
 * Finds passwords that are easy to guess. Where the list cannot be fetched, the service decides alone.
 *
 * @param words names, the address, the product's title
 */
export async function guessFault(
  password: string,
  words: readonly string[],
): Promise<ValidationMessage | undefined> {
  try {
    const { weakness } = await import('#model/access/weakPasswords.ts')
    return await weakness(password, words)
  } catch {
    return undefined
  }
}
