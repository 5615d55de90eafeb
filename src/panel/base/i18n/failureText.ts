import type { Messages } from '../../../../i18n/messages.ts'
import type { Failure } from '../../../client/auth/identity/failure.ts'
import type { Language } from '../../../model/language/text.ts'
import { waitText } from './waitText.ts'

/** A failure in words, with the time to wait where the service has said it. */
export function failureText({ reason, retryAfter }: Failure, { auth }: Messages, language: Language): string {
  return reason === 'tooMany' && retryAfter !== undefined
    ? waitText(auth.tooManyUntil, retryAfter, language)
    : auth.failures[reason]
}
