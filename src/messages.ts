import type { Messages } from '../i18n/messages.ts'
import type { Language } from './framework/define/text.ts'

/** The panel's own texts; only those of the language in use are loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'de' ? (await import('../i18n/de.ts')).de : (await import('../i18n/en.ts')).en
}

const reactAdminTexts = new Map<Language, object>()

/** react-admin's texts, which only the panel needs. */
export async function loadReactAdminTexts(language: Language): Promise<object> {
  const texts =
    language === 'de'
      ? (await import('../i18n/reactAdminGerman.ts')).reactAdminGerman
      : (await import('ra-language-english')).default
  reactAdminTexts.set(language, texts)
  return texts
}

/** react-admin's texts where they have been loaded. */
export const loadedReactAdminTexts = (language: Language) => reactAdminTexts.get(language)
