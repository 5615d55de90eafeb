import { type PasswordLength, passwordFault } from '../../model/access/passwordRules.ts'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { Check } from '../../panel/ui/icons.tsx'

interface PasswordRulesProps {
  values: Readonly<Record<'newPassword' | 'repeat', string>>
  length: PasswordLength
}

/** The rules of a new password, ticked off while one types. */
export function PasswordRules({ values, length }: PasswordRulesProps) {
  const text = useLanguage().texts.settings.password
  const { newPassword, repeat } = values
  const isTyped = newPassword !== ''
  const rules = [
    { name: fill(text.ruleLength, { ...length }), isMet: isTyped && !passwordFault(newPassword, length) },
    { name: text.ruleRepeat, isMet: isTyped && newPassword === repeat },
  ]
  return (
    <ul className="password-rules" aria-label={text.rules}>
      {rules.map(({ name, isMet }) => (
        <li key={name} className={isMet ? 'is-met' : undefined}>
          <Check fontSize="inherit" aria-hidden="true" />
          {name}
          <span className="visually-hidden"> ({isMet ? text.ruleMet : text.ruleOpen})</span>
        </li>
      ))}
    </ul>
  )
}
