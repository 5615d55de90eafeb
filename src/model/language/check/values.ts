import { finding, type Words } from './finding.ts'
import type { Checker } from './shape.ts'
import { described, listOf, mismatch, objectOf, objectOr, ofType, optional, required } from './shape.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const aText = { type: 'string', pattern: '\\S' }
const filled = { de: 'ein Text, der nicht leer ist', en: 'a text that is not empty' }

/** @param expected in place of what is no text at all */
const text = (expected: Words) =>
  described(
    (value, path) => {
      if (isText(value)) return []
      return [mismatch(value, path, typeof value === 'string' ? filled : expected)]
    },
    () => aText,
  )

export const word = text({ de: 'ein Text', en: 'a text' })
export const flag = ofType(
  { de: 'true oder false', en: 'true or false' },
  (value) => typeof value === 'boolean',
  { type: 'boolean' },
)
export const amount = ofType({ de: 'eine Zahl', en: 'a number' }, Number.isFinite, { type: 'number' })
export const count = ofType(
  { de: 'eine ganze Zahl ab 0', en: 'a whole number from 0' },
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  { type: 'integer', minimum: 0 },
)
export const countTo = (most: number) =>
  ofType(
    { de: `eine ganze Zahl von 0 bis ${most}`, en: `a whole number from 0 to ${most}` },
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most,
  )
export const nameList = listOf(word, { de: 'eine Liste von Namen', en: 'a list of names' })
export const queryValue = ofType(
  { de: 'ein Text, eine Zahl, true oder false', en: 'a text, a number, true or false' },
  (value) => ['string', 'number', 'boolean'].includes(typeof value),
  { type: ['string', 'number', 'boolean'] },
)

const perLanguage = objectOf({ de: required(word), en: required(word) })
const oneText = text({ de: 'ein Text oder { de, en }', en: 'a text or { de, en }' })

/** One text for both languages, or one for each. */
export const translatedText = objectOr(perLanguage, oneText, 'text')

export const heading = described(
  (value, path) => (value === '' ? [] : translatedText(value, path)),
  (of) => ({ anyOf: [{ const: '' }, of(translatedText)] }),
)

export const label = described(
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) return [finding('C112', path, { value })]
    return value.flatMap((part: unknown, index) => translatedText(part, `${path}[${index}]`))
  },
  (of) => ({ type: 'array', items: of(translatedText), minItems: 2, maxItems: 2 }),
)

export const view = described(
  (value, path) => (typeof value === 'function' ? [] : [finding('C118', path, { value })]),
  // JSON has no functions.
  () => false,
)

const viewNames = ['list', 'create', 'edit', 'show'] as const

/** @param others additional keys */
export const perView = (check: Checker, others: readonly string[] = []) =>
  objectOf(Object.fromEntries([...viewNames, ...others].map((name) => [name, optional(check)])))
