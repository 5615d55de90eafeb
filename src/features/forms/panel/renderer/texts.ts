import type { Messages } from '../../../../../i18n/messages.ts'
import type { Language } from '../../../../model/language/text.ts'
import type { Words } from '../../model/document.ts'

/** The texts that a form is shown with, of one language. */
export type RendererTexts = Pick<Messages, 'form' | 'formPage' | 'validation'>

/** In a language, else in the one that there is: a form is readable before it is translated. */
export function wordsIn(words: Words | undefined, language: Language): string {
  return words?.[language] || words?.[language === 'de' ? 'en' : 'de'] || ''
}
