import type { Sentence } from '#model/language/check/sentence.ts'
import { sentence } from '#model/language/check/sentence.ts'

export interface Fault {
  /** In both languages. */
  message: Sentence
}

export function fault(german: string, english: string): Fault {
  return { message: sentence(german, english) }
}

/** The same words in both languages: those of another program. */
export const asTold = (words: string): Fault => fault(words, words)
