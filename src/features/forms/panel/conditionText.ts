import { fill } from '#model/base/translator.ts'
import type { Comparison, Condition, Conditions } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolved.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import type { Language } from '#model/language/text.ts'
import {
  type FormDocument,
  type FormItem,
  isQuestion,
  itemsOf,
  type QuestionKind,
} from '../model/document.ts'
import { conditionSets, entryField } from '../model/formPlan.ts'
import { itemName } from './itemName.ts'

const words = {
  de: {
    and: ' und ',
    or: ' oder ',
    otherwise: ', oder ',
    filled: 'ist ausgefüllt',
    empty: 'ist leer',
    holds: 'enthält',
    least: 'mindestens',
    most: 'höchstens',
    from: 'ab',
    until: 'bis',
    between: 'von %{min} bis %{max}',
    quoted: '„%{key}“',
  },
  en: {
    and: ' and ',
    or: ' or ',
    otherwise: ', or ',
    filled: 'is filled in',
    empty: 'is empty',
    holds: 'contains',
    least: 'at least',
    most: 'at most',
    from: 'from',
    until: 'until',
    between: 'from %{min} to %{max}',
    quoted: '“%{key}”',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Kinds whose values are points in time: they begin and end, they are not more or less. */
const times: readonly QuestionKind[] = ['date', 'dateTime', 'time', 'weekday']

/**
 * A condition in words: `Zahlungsart = Lastschrift und Betrag mindestens 100`. Empty for what holds always. A key that
 * the form does not have stands there as it is.
 */
export function conditionText(form: FormDocument, when: Condition | undefined, language: Language): string {
  const sets = conditionSets(when)
  const texts = sets.map((set) => setText(form, set, language))
  const isSimple = sets.every((set) => Object.keys(set).length === 1)
  return texts.join(isSimple ? words[language].or : words[language].otherwise)
}

function setText(form: FormDocument, set: Conditions, language: Language): string {
  return Object.entries(set)
    .map(([key, expected]) => expectedText(form, key, expected, language))
    .join(words[language].and)
}

function expectedText(form: FormDocument, key: string, expected: unknown, language: Language): string {
  const text = words[language]
  const item = itemsOf(form).find((candidate) => candidate.key === key)
  const label = item ? itemName(item, language) : key
  // A question that is a sentence would run into what is said of it.
  const name = item && !/[?!.:]$|[,;]/.test(label) ? label : fill(text.quoted, { key: label })
  const value = (shown: unknown) => valueText(item, shown, language)
  const all: readonly unknown[] = Array.isArray(expected) ? expected : [expected]
  const plain = all.filter((one) => one !== null && typeof one !== 'object')
  const relation = item?.kind === 'choices' || item?.kind === 'tags' ? text.holds : '='
  const said = plain.length > 0 ? [`${name} ${relation} ${plain.map(value).join(text.or)}`] : []
  const isTime = times.some((kind) => kind === item?.kind)
  const compared = all
    .filter((one) => !plain.includes(one))
    .map(
      (one) =>
        `${name} ${one === null ? text.empty : comparisonText(one as Comparison, isTime, value, text)}`,
    )
  return [...said, ...compared].join(text.or)
}

function comparisonText(
  { min, max, not, filled }: Comparison,
  isTime: boolean,
  value: (shown: unknown) => string,
  text: (typeof words)[Language],
): string {
  const [least, most] = isTime ? [text.from, text.until] : [text.least, text.most]
  const range =
    min !== undefined && max !== undefined
      ? [fill(text.between, { min: value(min), max: value(max) })]
      : [
          ...(min === undefined ? [] : [`${least} ${value(min)}`]),
          ...(max === undefined ? [] : [`${most} ${value(max)}`]),
        ]
  return [
    ...range,
    ...(not === undefined ? [] : [`≠ ${value(not)}`]),
    ...(filled === undefined ? [] : [filled ? text.filled : text.empty]),
  ].join(text.and)
}

/** A value of an item as people read it: `12,50 €`, `Lastschrift`, `ja`. Of an item that there is not, as it is. */
export function valueText(item: FormItem | undefined, value: unknown, language: Language): string {
  if (!item || !isQuestion(item)) return typeof value === 'object' ? '' : String(value)
  const field = fieldOf(item)
  // One of several values reads like all of them.
  const whole = (item.kind === 'choices' || item.kind === 'tags') && !Array.isArray(value) ? [value] : value
  return field.type.toText(whole, field, language)
}

const fields = new WeakMap<FormItem, ResolvedField>()

function fieldOf(item: FormItem): ResolvedField {
  const field = fields.get(item) ?? resolveField(item.key, entryField(item, []))
  fields.set(item, field)
  return field
}
