import type { FormDocument, FormItem, QuestionKind } from '#features/forms/model/document.ts'

const pages = 10
const perPage = 20

/** Kinds that take turns. */
export const benchKinds = [
  'text',
  'email',
  'integer',
  'choice',
  'date',
  'money',
  'flag',
  'phone',
  'iban',
  'longText',
] as const satisfies readonly QuestionKind[]

/** Key of the field in the middle, the one that is moved and typed in. */
export const middleKey = `field${(pages * perPage) / 2}`

export const benchItems: readonly FormItem[] = Array.from({ length: pages * perPage }, (_, index) =>
  itemAt(index),
)

/** 200 questions on ten pages; every tenth has a condition. */
export const benchQuestions: FormDocument = {
  pages: Array.from({ length: pages }, (_, index) => ({
    key: `page${index + 1}`,
    title: { de: `Seite ${index + 1}`, en: `Page ${index + 1}` },
    items: benchItems.slice(index * perPage, (index + 1) * perPage),
    jumps: [],
  })),
  thanks: { de: 'Danke', en: 'Thank you' },
}

function itemAt(index: number): FormItem {
  const kind = benchKinds[index % benchKinds.length] ?? 'text'
  const number = index + 1
  return {
    key: `field${number}`,
    kind,
    required: index % 3 === 0,
    label: { de: `Feld mit Nummer ${number}`, en: `Field number ${number}` },
    ...(kind === 'money' ? { currency: 'EUR' } : {}),
    ...(kind === 'choice'
      ? { options: ['a', 'b', 'c'].map((value) => ({ value, label: { de: value, en: value } })) }
      : {}),
    ...(index % 10 === 9 ? { when: { [`field${number - 6}`]: 'a' } } : {}),
  }
}
