import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, languageNames, textIn } from '#model/language/text.ts'
import type { LanguageStore } from './languageStore.ts'

/**
 * Creates react-admin's provider for one language. With another one, react-admin renders the panel anew without mounting
 * it anew, so that a form keeps what was typed.
 */
export function createI18nProvider(language: Language, store: LanguageStore, messages: object): I18nProvider {
  // Words that an entry has of its own come in all languages; see `validationKey`.
  const all = { ...messages, ownWords: `%{${language}}` }
  const provider = polyglotI18nProvider(() => all as unknown as TranslationMessages, language, [], {
    allowMissing: true,
  })
  const numbers = numberFormat(language)
  // As people write them: a page of 250.192 rows. Polyglot counts by `smart_count`.
  const written = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' && name !== 'smart_count' ? numbers.format(value) : value,
  ]
  return {
    ...provider,
    translate: (key, options = {}) =>
      provider.translate(key, Object.fromEntries(Object.entries(options).map(written))),
    getLocale: store.get,
    getLocales: () => store.offered.map((locale) => ({ locale, name: languageNames[locale] })),
    // Another provider follows from the store. What react-admin asks for here may be older than the store.
    changeLocale: async () => undefined,
  }
}

/** Puts the names of resources and fields under the keys where react-admin looks for them; also what it says after a write. */
export function entryCatalogue(
  resources: readonly ResolvedResource[],
  language: Language,
  notifications: { created: string; updated: string },
) {
  return {
    resources: Object.fromEntries(
      resources.map((resource) => [
        resource.name,
        {
          name: resource.label.map((label) => textIn(label, language)).join(' |||| '),
          notifications,
          fields: Object.fromEntries(
            resource.fields.map((field) => [field.name, textIn(field.label, language)]),
          ),
        },
      ]),
    ),
  }
}
