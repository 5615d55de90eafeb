import { finding } from './finding.ts'
import { isObject } from './read.ts'
import type { Checker } from './shape.ts'
import { listOf, objectOf, ofType, optional, required } from './shape.ts'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** A key, name or path: a text that is not blank. */
export const word = ofType({ de: 'ein Text', en: 'a text' }, isText)
export const flag = ofType(
  { de: 'true oder false', en: 'true or false' },
  (value) => typeof value === 'boolean',
)
export const amount = ofType({ de: 'eine Zahl', en: 'a number' }, Number.isFinite)
export const count = ofType(
  { de: 'eine ganze Zahl ab 0', en: 'a whole number from 0' },
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
)
/** @param most far more than anybody needs, and few enough to calculate with */
export const countTo = (most: number) =>
  ofType(
    { de: `eine ganze Zahl von 0 bis ${most}`, en: `a whole number from 0 to ${most}` },
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most,
  )
export const words = listOf(word, { de: 'eine Liste von Namen', en: 'a list of names' })
export const queryValue = ofType(
  { de: 'ein Text, eine Zahl, true oder false', en: 'a text, a number, true or false' },
  (value) => ['string', 'number', 'boolean'].includes(typeof value),
)

const perLanguage = objectOf({ de: required(word), en: required(word) })
const oneText = ofType({ de: 'ein Text oder { de, en }', en: 'a text or { de, en }' }, isText)

/** A text for people: one for both languages, or one for each. */
export const text: Checker = (value, path) => (isObject(value) ? perLanguage : oneText)(value, path)

/** Sections may go without a heading. */
export const heading: Checker = (value, path) => (value === '' ? [] : text(value, path))

/** Singular and plural. */
export const label: Checker = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) return [finding('C112', path, { value })]
  return value.flatMap((part: unknown, index) => text(part, `${path}[${index}]`))
}

/** A hand-written view, loaded when it is needed. */
export const view: Checker = (value, path) =>
  typeof value === 'function' ? [] : [finding('C118', path, { value })]

const viewNames = ['list', 'create', 'edit', 'show'] as const

/** Something for each of the four views. @param others what else there can be something for */
export const perView = (check: Checker, others: readonly string[] = []) =>
  objectOf(Object.fromEntries([...viewNames, ...others].map((name) => [name, optional(check)])))
