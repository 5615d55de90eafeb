import type { Messages } from '../../../i18n/messages.ts'
import { ApiError } from '../api/errors.ts'
import type { Language } from '../define/text.ts'

export interface ErrorText {
  cause: string
  /** The backend's own words. */
  detail: string | undefined
  /** The request's id at the server, for enquiries. */
  reference: string | undefined
}

/** An error in words for people; what is no answer of the API is told in general terms only. */
export function errorText(error: unknown, texts: Messages, _language: Language): ErrorText {
  const words = texts.error
  if (!(error instanceof ApiError)) {
    return { cause: `${words.title} ${words.later}`, detail: undefined, reference: undefined }
  }
  return {
    cause: error.saved ? words.saved : words.codes[error.code],
    detail: error.detail,
    reference: error.reference,
  }
}
