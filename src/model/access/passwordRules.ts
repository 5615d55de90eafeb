import type { ValidationMessage } from '../kinds/messages.ts'

/** Bounds in code points, by configuration. */
export interface PasswordLength {
  min: number
  max: number
}

/** NIST SP 800-63B asks for at least 8, and for 64 to be possible. */
export const defaultPasswordLength: PasswordLength = { min: 10, max: 128 }

/** Checks the length of a new password, which is never trimmed. */
export function passwordFault(password: string, { min, max }: PasswordLength): ValidationMessage | undefined {
  const length = [...password.normalize('NFC')].length
  if (length < min) return { code: 'passwordTooShort', params: { min } }
  if (length > max) return { code: 'passwordTooLong', params: { max } }
  return undefined
}
