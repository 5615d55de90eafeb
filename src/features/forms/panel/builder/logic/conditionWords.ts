import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import type { Condition } from '#model/language/field.ts'
import type { Language } from '#model/language/text.ts'
import { type FormDocument, itemsOf } from '../../../model/document.ts'
import { toFields } from '../../../model/formPlan.ts'
import { type ConditionRow, readRows } from './conditionRows.ts'

type LogicTexts = Messages['formLogic']

/** A condition as a sentence has it: `„Art“ ist Firma und „Betrag“ ist mindestens 100; oder …`. */
export function conditionWords(
  form: FormDocument,
  when: Condition | undefined,
  text: LogicTexts,
  language: Language,
): string {
  const alternatives = readRows(when)
  if (alternatives.length === 0) return text.always
  return alternatives
    .map((rows) => rows.map((row) => rowWords(form, row, text, language)).join(` ${text.and} `))
    .join(`; ${text.or} `)
}

function rowWords(form: FormDocument, row: ConditionRow, text: LogicTexts, language: Language): string {
  const { comparison, value, question } = row
  const values = Array.isArray(value) ? value : [value]
  const [first = '', last = ''] = values.map((one) => valueWords(form, question, one, language))
  return fill(text.sentences[comparison], {
    question: questionName(form, question, language),
    value:
      comparison === 'is'
        ? values.map((one) => valueWords(form, question, one, language)).join(` ${text.or} `)
        : first,
    end: last,
  })
}

/** What people call a question: its label, else its key. */
export function questionName(form: FormDocument, key: string, language: Language): string {
  return itemsOf(form).find((item) => item.key === key)?.label[language] || key
}

function valueWords(form: FormDocument, key: string, value: unknown, language: Language): string {
  const field = toFields(form).find(({ name }) => name === key)
  if (field === undefined) return String(value)
  const isOneOfSeveral = field.kind === 'choices' || field.kind === 'tags'
  return field.type.toText(isOneOfSeveral ? [value] : value, field, language) || `${value ?? ''}`
}
