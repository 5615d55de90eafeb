import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { ApiError } from '../api/errors.ts'
import { errorText } from '../i18n/errorText.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

/** Says in words why a record could not be saved. What is wrong with a field stands at the field. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify()
  const { language, texts } = useLanguage()
  return useCallback(
    (error) => {
      const isField = error instanceof ApiError && error.body.errors !== undefined
      const { cause, detail } = errorText(error, texts, language)
      notify(isField ? texts.form.invalid : [cause, detail].filter(Boolean).join(' '), { type: 'error' })
    },
    [language, notify, texts],
  )
}
