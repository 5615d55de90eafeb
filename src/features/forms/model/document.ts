import type { NumberOptions } from '#kinds/numbers/kind.ts'
import type { LineOptions } from '#kinds/texts/kind.ts'
import type { Condition, FieldKindName, Width } from '#model/language/field.ts'
import type { Language, Text } from '#model/language/text.ts'

/** A text in both languages. What is not written yet is `''`. */
export type Words = Readonly<Record<Language, string>>

/** Field kinds that a form can ask for: those whose values an outsider can give. */
export const questionKinds = [
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
  'address',
  'iban',
  'bic',
  'integer',
  'number',
  'percent',
  'money',
  'date',
  'dateTime',
  'time',
  'weekday',
  'choice',
  'choices',
  'flag',
  'tags',
  'colour',
  'uuid',
  'image',
  'file',
  'video',
] as const satisfies readonly FieldKindName[]
export type QuestionKind = (typeof questionKinds)[number]

/** What else stands in a form: a heading, and a text to read. */
export const textKinds = ['section', 'note'] as const

export const itemKinds = [...questionKinds, ...textKinds] as const
export type ItemKind = (typeof itemKinds)[number]

const numberKinds: readonly unknown[] = ['integer', 'number', 'percent', 'money'] satisfies QuestionKind[]

export function isNumberKind(kind: unknown): boolean {
  return numberKinds.includes(kind)
}

/** One thing that can be chosen. A list keeps the order that the keys of an object would not. */
export interface FormOption {
  /** As it is stored; unique in its question. */
  value: string
  label: Words
}

/**
 * One thing in a form: a question, a heading or a note. The keys are those of a field in an entry, so that a form can
 * become an entry and back; only `options` is a list, and texts are always in both languages. What is left out has the
 * default that it has there.
 */
export interface FormItem {
  /** Unique in the form: the name of the answer. Letters, digits and `_`, begins with a small letter; at most 40. */
  key: string
  kind: ItemKind
  /** The question, or the heading; of a note nothing. */
  label: Words
  /** One sentence below the input. @default none */
  help?: Words
  /** Of a `note`: HTML of the rich text allowlist. */
  text?: Words
  /** @default false */
  required?: boolean
  /** @default none */
  default?: unknown
  /** @default 'full' */
  width?: Width
  /** Shown only where these conditions on other answers are met; of a section all that follows up to the next one. @default always */
  when?: Condition
  /** What people are told, by what is wrong. @default the usual messages */
  messages?: Readonly<Record<string, Words>>
  /** Of a `flag`: only yes will do, as for a consent. @default false */
  accepted?: boolean
  minLength?: number
  maxLength?: number
  noSpaces?: boolean
  letters?: NonNullable<LineOptions['letters']>
  min?: number
  max?: number
  moreThan?: number
  lessThan?: number
  sign?: NonNullable<NumberOptions['sign']>
  /** Of `money`: ISO 4217. */
  currency?: string
  /** Of a day or an instant: key of another one that it must not be earlier than. */
  notBefore?: string
  minItems?: number
  maxItems?: number
  options?: readonly FormOption[]
  /** Of a number or an amount that nobody enters: keys of those that it is the sum of. */
  sum?: readonly string[]
}

/** Where a page leads to besides the next one. */
export interface FormJump {
  when: Condition
  /** Key of a later page, or `formEnd`. */
  to: string
}

/** As the target of a jump: the form is over and can be sent. No page has this key. */
export const formEnd = 'end'

export interface FormPage {
  /** Unique in the form, of the form of an item's key. Never `end`. */
  key: string
  title: Words
  items: readonly FormItem[]
  /** The first whose conditions are met leads on; without one the next page follows. */
  jumps: readonly FormJump[]
}

/** What a form asks, in the order in which it asks it. At least one page. */
export interface FormDocument {
  pages: readonly FormPage[]
  /** What stands there once it is sent. */
  thanks: Words
}

/** Most items and pages of a form, and most options of a question. */
export const mostItems = 500
export const mostPages = 50
export const mostOptions = 200

export const noWords: Words = { de: '', en: '' }

/** Returns a text as words; one without languages stands for both. */
export function wordsOf(text: Text): Words {
  return typeof text === 'string' ? { de: text, en: text } : { de: text.de, en: text.en }
}

/** Returns words in a language, or in the other one where they are not translated yet. */
export function wordsIn(words: Words | undefined, language: Language): string {
  return words?.[language]?.trim() || words?.[language === 'de' ? 'en' : 'de']?.trim() || ''
}

/** Returns words that say the same in both languages where they are written in one only. */
export function inBoth({ de, en }: Words): Words {
  return { de: de || en, en: en || de }
}

export const emptyForm: FormDocument = {
  pages: [{ key: 'page1', title: noWords, items: [], jumps: [] }],
  thanks: noWords,
}

export function itemsOf(form: FormDocument): readonly FormItem[] {
  return form.pages.flatMap(({ items }) => items)
}

export function isQuestion({ kind }: Pick<FormItem, 'kind'>): boolean {
  return kind !== 'section' && kind !== 'note'
}

export function countQuestions(form: FormDocument): number {
  return itemsOf(form).filter(isQuestion).length
}
