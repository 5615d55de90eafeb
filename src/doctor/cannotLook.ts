import { type Sentence, sentence } from '#model/language/check/sentence.ts'

/** Why nothing can be looked at, in both languages. */
export class CannotLook extends Error {
  override readonly name: string = 'CannotLook'

  constructor(readonly said: Sentence) {
    super(said.en)
  }
}

/** @param de @param en one sentence */
export function cannotLook(de: string, en: string): CannotLook {
  return new CannotLook(sentence(de, en))
}
