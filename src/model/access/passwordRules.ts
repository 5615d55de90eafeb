import type { ValidationMessage } from '../kinds/messages.ts'

/** How long a password may be, in characters (code points). Both bounds are configuration. */
export interface PasswordLength {
  min: number
  max: number
}

/** NIST SP 800-63B asks for at least 8, and for 64 to be possible. */
export const defaultPasswordLength: PasswordLength = { min: 10, max: 128 }

/** What is wrong with the length of a new password; `undefined`: nothing. It is never trimmed. */
export function passwordFault(password: string, { min, max }: PasswordLength): ValidationMessage | undefined {
  const length = [...password.normalize('NFC')].length
  if (length < min) return { code: 'passwordTooShort', params: { min } }
  if (length > max) return { code: 'passwordTooLong', params: { max } }
  return undefined
}
