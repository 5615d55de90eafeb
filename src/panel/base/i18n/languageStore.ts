import { readSafely } from '#model/base/browserStorage.ts'
import { createStore, type Store } from '#model/base/store.ts'
import { type Language, languages } from '#model/language/text.ts'

export interface LanguageStore extends Store<Language> {
  offered: readonly Language[]
}

/**
 * @param key where the choice is kept in `storage`; without a choice the language is `fallback` (German)
 * @param offered one that is not among them is never in use, whatever is stored or set. @default all
 */
export function createLanguageStore(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  key: string
  fallback?: Language
  offered?: readonly Language[]
}): LanguageStore {
  const { storage, key, fallback = 'de', offered = languages } = options
  const stored = readSafely(() => storage.getItem(key))
  const store = createStore<Language>(offered.find((language) => language === stored) ?? fallback)
  return {
    ...store,
    offered,
    set(language) {
      if (language === store.get() || !offered.includes(language)) return
      readSafely(() => storage.setItem(key, language))
      store.set(language)
    },
  }
}
