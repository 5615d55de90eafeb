import { fieldKind } from '../../../../model/kinds/fieldKinds.ts'
import type { Language } from '../../../../model/language/text.ts'
import type { FormDocument } from '../../model/document.ts'
import { toFields } from '../../model/toFields.ts'

/** An answer in words. `''` for none, and for what is no question of the form. */
export function answerText(form: FormDocument, key: string, answer: unknown, language: Language): string {
  const field = toFields(form).find(({ name }) => name === key)
  return field ? fieldKind(field.kind).toText(answer, field, language) : ''
}
