import type { Messages } from '../i18n/messages.ts'
import type { Language } from './framework/define/text.ts'

/** The panel's own texts; only those of the language in use are loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'de' ? (await import('../i18n/de.ts')).de : (await import('../i18n/en.ts')).en
}

/** react-admin's texts, which only the panel needs. */
export async function loadReactAdminTexts(language: Language): Promise<object> {
  if (language === 'de') return (await import('../i18n/reactAdminGerman.ts')).reactAdminGerman
  return (await import('ra-language-english')).default
}
