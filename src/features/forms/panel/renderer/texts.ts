import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { Language } from '#model/language/text.ts'
import { type FormDocument, itemsOf, wordsIn } from '../../model/document.ts'
import { toFields } from '../../model/formPlan.ts'

export type RendererTexts = Pick<Messages, 'form' | 'formPage' | 'validation'>

/** An answer in words. `''` for none, and for what is no question of the form. */
export function answerText(form: FormDocument, key: string, answer: unknown, language: Language): string {
  const field = toFields(form).find(({ name }) => name === key)
  return field ? field.type.toText(answer, field, language) : ''
}

/** What a person is told: the question's own words for it, else the usual ones. */
export function messageText(
  form: FormDocument,
  place: string,
  message: ValidationMessage,
  language: Language,
  texts: RendererTexts,
): string {
  const [key = ''] = place.split(/[.[]/)
  const items = itemsOf(form)
  const own = wordsIn(items.find((item) => item.key === key)?.messages?.[message.code], language)
  if (own !== '') return own
  const params = Object.entries(message.params).map(([name, param]) => {
    if (typeof param === 'number') return [name, numberFormat(language).format(param)]
    // A rule names another question by its key; people know it by its words.
    const other = name === 'field' ? items.find((item) => item.key === param) : undefined
    return [name, other ? wordsIn(other.label, language) : param]
  })
  return fill(texts.validation[message.code] ?? texts.validation.type, Object.fromEntries(params))
}
