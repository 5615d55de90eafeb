import { type ErrorText, errorText } from './errorText.ts'
import { useLanguage } from './LanguageProvider.tsx'

/** An error in words of the language in use. */
export function useErrorText(error: unknown): ErrorText {
  const { language, texts } = useLanguage()
  return errorText(error, texts, language)
}
