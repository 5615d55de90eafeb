import type { Language } from '../text.ts'

/** What is said of a mistake, in each language. */
export function sentence(de: string, en: string): Readonly<Record<Language, string>> {
  return { de, en }
}
