import { useMemo } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { type PartWords, partWords } from './partWords.ts'

/** What parts of a form are called, in the language of the panel. */
export function usePartWords(): PartWords {
  const { texts, language } = useLanguage()
  return useMemo(() => partWords(texts.formViews, language), [texts, language])
}
