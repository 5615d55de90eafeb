import type { Language } from '../model/language/text.ts'

const reactAdminTexts = new Map<Language, object>()

/** react-admin's texts, which only the panel needs. */
export async function loadReactAdminTexts(language: Language): Promise<object> {
  const texts =
    language === 'de'
      ? (await import('../../i18n/reactAdminGerman.ts')).reactAdminGerman
      : (await import('ra-language-english')).default
  reactAdminTexts.set(language, texts)
  return texts
}

/** react-admin's texts where they have been loaded. */
export const loadedReactAdminTexts = (language: Language) => reactAdminTexts.get(language)
