import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Language } from '../../../model/language/text.ts'

/**
 * react-admin's provider for one language. Another language is another provider: react-admin then renders the
 * panel anew without mounting it anew, so that a form keeps what was typed.
 */
export function createI18nProvider(language: Language, messages: object): I18nProvider {
  // Words that an entry has of its own come in all languages; see `validationKey`.
  const all = { ...messages, ownWords: `%{${language}}` }
  return polyglotI18nProvider(() => all as unknown as TranslationMessages, language, [], {
    allowMissing: true,
  })
}
