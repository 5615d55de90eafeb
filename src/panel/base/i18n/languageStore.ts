import { readSafely } from '../../../model/base/browserStorage.ts'
import type { Language } from '../../../model/language/text.ts'
import { languages } from '../../../model/language/text.ts'

/** The language in use: remembered in the browser, the same for the sign-in pages and the panel. */
export interface LanguageStore {
  /** What may be chosen from. */
  offered: readonly Language[]
  get(): Language
  set(language: Language): void
  subscribe(listener: () => void): () => void
}

/**
 * @param key where the choice is kept in `storage`; without a choice the language is `fallback` (spec §1: German)
 * @param offered one that is not among them is never in use, whatever is stored or set. @default all
 */
export function createLanguageStore(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  key: string
  fallback?: Language
  offered?: readonly Language[]
}): LanguageStore {
  const { storage, key, fallback = 'de', offered = languages } = options
  const listeners = new Set<() => void>()
  const stored = readSafely(() => storage.getItem(key))
  let current: Language = offered.find((language) => language === stored) ?? fallback
  return {
    offered,
    get: () => current,
    set(language) {
      if (language === current || !offered.includes(language)) return
      current = language
      readSafely(() => storage.setItem(key, language))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
