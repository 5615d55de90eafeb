import { ApiError } from '../api/errors.ts'
import { useLanguage } from './LanguageProvider.tsx'

/** An error in words for people; what is no answer of the API is told in general terms only. */
export function useErrorText(error: unknown): { cause: string; reference?: string } {
  const { texts } = useLanguage()
  if (!(error instanceof ApiError)) return { cause: `${texts.error.title} ${texts.error.later}` }
  const cause = error.detail ?? texts.error.codes[error.code]
  return error.reference === undefined ? { cause } : { cause, reference: error.reference }
}
