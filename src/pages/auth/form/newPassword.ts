import type { RuntimeConfig } from '../../../config/runtimeConfig.ts'
import { type PasswordLength, passwordFault } from '../../../framework/auth/passwordRules.ts'
import type { ValidationMessage } from '../../../framework/fields/fieldKind.ts'

/** The bounds of a new password as they are configured. */
export function passwordLengthOf(config: RuntimeConfig): PasswordLength {
  return { min: config.passwordMinLength, max: config.passwordMaxLength }
}

/** What is wrong with a new password; blanks count as characters (reliability F15). */
export function newPasswordFault(password: string, length: PasswordLength): ValidationMessage | undefined {
  return password === '' ? { code: 'required', params: {} } : passwordFault(password, length)
}

/** That the repetition is the same. */
export function repeatFault(password: string, repeat: string): ValidationMessage | undefined {
  if (repeat === '') return { code: 'required', params: {} }
  return repeat === password ? undefined : { code: 'passwordMismatch', params: {} }
}
