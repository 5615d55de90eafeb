import { ApiError } from '../api/errors.ts'
import { useLanguage } from './LanguageProvider.tsx'

export interface ErrorText {
  cause: string
  /** The backend's own words. */
  detail: string | undefined
  /** The request's id at the server, for enquiries. */
  reference: string | undefined
}

/** An error in words for people; what is no answer of the API is told in general terms only. */
export function useErrorText(error: unknown): ErrorText {
  const { texts } = useLanguage()
  if (!(error instanceof ApiError)) {
    return { cause: `${texts.error.title} ${texts.error.later}`, detail: undefined, reference: undefined }
  }
  const cause = error.saved ? texts.error.saved : texts.error.codes[error.code]
  return { cause, detail: error.detail, reference: error.reference }
}
