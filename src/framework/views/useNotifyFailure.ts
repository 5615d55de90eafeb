import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { ApiError } from '../api/errors.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

/** Says in words why a record could not be saved. What is wrong with a field stands at the field. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify()
  const { texts } = useLanguage()
  return useCallback(
    (error) => {
      const { form, error: errors } = texts
      const isField = error instanceof ApiError && error.body.errors !== undefined
      const cause = error instanceof ApiError ? errors.codes[error.code] : errors.title
      const isSaved = error instanceof ApiError && error.saved
      notify(isSaved ? errors.saved : isField ? form.invalid : cause, { type: 'error' })
    },
    [notify, texts],
  )
}
