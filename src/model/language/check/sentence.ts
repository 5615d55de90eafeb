import type { Language } from '../text.ts'

/** What is said of a mistake, in each language. */
export type Sentence = Readonly<Record<Language, string>>

export function sentence(de: string, en: string): Sentence {
  return { de, en }
}
