import type { RuntimeConfig } from '../../../config/runtimeConfig.ts'
import { type PasswordLength, passwordFault } from '../../../model/access/passwordRules.ts'
import type { ValidationMessage } from '../../../model/kinds/messages.ts'

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

/**
 * Whether a new password is easy to guess. Where the list cannot be fetched, the service decides alone.
 *
 * @param words names, the address, the product's title
 */
export async function guessFault(
  password: string,
  words: readonly string[],
): Promise<ValidationMessage | undefined> {
  try {
    const { weakness } = await import('../../../model/access/weakPasswords.ts')
    return await weakness(password, words)
  } catch {
    return undefined
  }
}
