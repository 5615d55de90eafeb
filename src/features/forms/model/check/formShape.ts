import { comparison } from '#model/language/check/comparisons.ts'
import { plainRules } from '#model/language/check/features.ts'
import { optionsOfKind } from '#model/language/check/fieldShapes.ts'
import { at, findingsWith } from '#model/language/check/finding.ts'
import { isObject, own } from '#model/language/check/read.ts'
import {
  anyValue,
  type Checker,
  type Keys,
  listOf,
  mapOf,
  mismatch,
  objectOf,
  ofType,
  optional,
  required,
} from '#model/language/check/shape.ts'
import { nameList as names, word } from '#model/language/check/values.ts'
import { type ItemKind, itemKinds, mostItems, mostOptions, mostPages } from '../document.ts'
import { partsOf } from '../itemParts.ts'
import { formSentences } from '../rules.ts'

const { finding, notOffered } = findingsWith(formSentences)

/** What is not written yet is `''`: a draft is never complete. */
const anyText = ofType({ de: 'ein Text', en: 'a text' }, (value) => typeof value === 'string')
const perLanguage = objectOf({ de: required(anyText), en: required(anyText) })

/** One text stands for both languages. */
const words: Checker = (value, path) => {
  if (typeof value === 'string') return []
  return isObject(value)
    ? perLanguage(value, path)
    : [mismatch(value, path, { de: 'ein Text oder { de, en }', en: 'a text or { de, en }' })]
}

function atMost(most: number, check: Checker): Checker {
  return (value, path) =>
    Array.isArray(value) && value.length > most
      ? [finding('C368', path, { value: value.length, words: { most: String(most) } })]
      : check(value, path)
}

const option = objectOf({ value: required(anyText), label: required(words) })

/** What of an item is written otherwise than in a field of an entry. */
const ofItems: Keys = {
  label: required(words),
  help: optional(words),
  text: optional(words),
  messages: optional(mapOf(words)),
  options: optional(
    atMost(
      mostOptions,
      listOf(option, { de: 'eine Liste von { value, label }', en: 'a list of { value, label }' }),
    ),
  ),
  // A draft may do without one yet.
  currency: optional(word),
  sum: optional(names),
}

function keysOf(kind: ItemKind): Keys {
  const ofField =
    kind === 'section' || kind === 'note' ? { when: optional(condition) } : optionsOfKind(plainRules, kind)
  const known: Keys = { ...ofField, ...ofItems }
  const parts = partsOf(kind).flatMap((part) => (known[part] ? [[part, known[part]]] : []))
  const label = kind === 'note' ? optional(words) : required(words)
  return { key: required(anyText), kind: required(anyValue), label, ...Object.fromEntries(parts) }
}

/** Which questions there are and what they offer is a rule of the form, not of its shape. */
const condition: Checker = (value, path) =>
  (Array.isArray(value) ? listOf(mapOf(expected), { de: 'eine Liste', en: 'a list' }) : mapOf(expected))(
    value,
    path,
  )

function expected(value: unknown, path: string) {
  return comparison(plainRules, value, undefined, path)
}

const item: Checker = (value, path) => {
  if (!isObject(value)) return [mismatch(value, path, { de: 'eine Frage', en: 'a question' })]
  const kind = own(value, 'kind')
  if (kind === undefined) return [finding('C108', at(path, 'kind'), { words: { key: 'kind' } })]
  const known = itemKinds.find((one) => one === kind)
  if (known === undefined) return [notOffered('C362', at(path, 'kind'), kind, itemKinds)]
  return objectOf(keysOf(known), { unknownKey: 'C202', words: { kind: known } })(value, path)
}

const page = objectOf({
  key: required(anyText),
  title: optional(words),
  items: required(
    atMost(mostItems, listOf(item, { de: 'eine Liste von Fragen', en: 'a list of questions' })),
  ),
  jumps: optional(
    listOf(objectOf({ when: required(condition), to: required(anyText) }), {
      de: 'eine Liste von Sprüngen',
      en: 'a list of jumps',
    }),
  ),
})

const somePages: Checker = (value, path) =>
  Array.isArray(value) && value.length === 0
    ? [mismatch(value, path, { de: 'mindestens eine Seite', en: 'at least one page' })]
    : atMost(mostPages, listOf(page, { de: 'eine Liste von Seiten', en: 'a list of pages' }))(value, path)

/** What a form may hold. What its keys lead to is looked at apart: see `formRules`. */
export const formShape = objectOf({ pages: required(somePages), thanks: optional(words) })
