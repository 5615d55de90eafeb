import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { Field } from './Field.tsx'
import type { FieldState } from './useForm.ts'

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
