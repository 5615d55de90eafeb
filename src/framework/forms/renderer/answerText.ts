import type { Language } from '../../define/text.ts'
import { fieldKind } from '../../fields/fieldKinds.ts'
import type { FormDocument } from '../document.ts'
import { toFields } from '../toFields.ts'

/** An answer in words. `''` for none, and for what is no question of the form. */
export function answerText(form: FormDocument, key: string, answer: unknown, language: Language): string {
  const field = toFields(form).find(({ name }) => name === key)
  return field ? fieldKind(field.kind).toText(answer, field, language) : ''
}
