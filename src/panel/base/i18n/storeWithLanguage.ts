import type { Store } from 'react-admin'
import { type Language, languages } from '#model/language/text.ts'
import type { LanguageStore } from './languageStore.ts'

/** Where react-admin looks for the language (`useLocaleState`). */
const localeKey = 'locale'

/**
 * A store of react-admin in which the language is the one that panel and sign-in pages share: `useLocaleState` tells it
 * and changes it, and `<Admin>` has no other to wait for.
 */
export function storeWithLanguage(store: Store, language: LanguageStore): Store {
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      key === localeKey ? (language.get() as T) : store.getItem(key, fallback),
    setItem(key, value) {
      if (key === localeKey) setLanguage(language, value)
      else store.setItem(key, value)
    },
    subscribe: (key, listener) =>
      key === localeKey ? language.subscribe(() => listener(language.get())) : store.subscribe(key, listener),
  }
}

/** One that is not ours changes nothing. */
function setLanguage(store: LanguageStore, locale: unknown): void {
  const known: Language | undefined = languages.find((language) => language === locale)
  if (known) store.set(known)
}
