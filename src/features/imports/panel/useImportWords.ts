import { imports as german } from '#i18n/de/imports.ts'
import { imports as english } from '#i18n/en/imports.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

const words = { de: german, en: english }

/** The texts of imports, which come with their page: most who sign in never see it. */
export function useImportWords(): typeof english {
  return words[useLanguage().language]
}
