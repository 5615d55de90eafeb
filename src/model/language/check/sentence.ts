import type { Language } from '../text.ts'

/** A mistake in words. */
export type Sentence = Readonly<Record<Language, string>>

export function sentence(de: string, en: string): Sentence {
  return { de, en }
}
