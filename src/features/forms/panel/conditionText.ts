import { fill } from '../../../model/base/translator.ts'
import type { Comparison, Condition, Conditions } from '../../../model/language/field.ts'
import type { Language } from '../../../model/language/text.ts'
import { type FormDocument, itemsOf, type QuestionKind } from '../model/document.ts'
import { conditionSets } from '../model/when.ts'
import { itemName } from './itemName.ts'
import { valueText } from './valueText.ts'

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
  const name = item && !/[?!.:]$/.test(label) ? label : fill(text.quoted, { key: label })
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
