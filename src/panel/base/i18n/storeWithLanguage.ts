import type { Store } from 'react-admin'
import { languages } from '#model/language/text.ts'
import type { LanguageStore } from './languageStore.ts'

/** The key by which react-admin looks for the language (`useLocaleState`). */
const localeKey = 'locale'

/** Wraps react-admin's store: the language is the one that panel and sign-in pages share. */
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

function setLanguage(store: LanguageStore, locale: unknown): void {
  const offered = languages.find((language) => language === locale)
  if (offered) store.set(offered)
}
