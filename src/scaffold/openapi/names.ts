import { isName } from '#model/language/check/names.ts'
import { singularOf, wordsOf } from '../arguments.ts'

/** Returns `''` for other values than texts, numbers and booleans. */
export function scalarText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** Splits any spelling into small letters: `dueOn`, `due_on`, `Due-On` → `due`, `on`. */
export function wordsIn(name: string): string[] {
  return name
    .slice(0, 200)
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Joins words in camelCase; `undefined` where they make no name. */
export function camelCaseName(words: readonly string[]): string | undefined {
  const name = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 100)
  return isName(name) ? name : undefined
}

/** Appends a number: `other`, `other2`, `other3`. */
export function freeName(name: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}

/** Joins words for people: `due`, `on` → `Due on`. */
export function labelOf(words: readonly string[]): string {
  return wordsOf(words.join(' '))
}

/** Makes the last word singular: `payment`, `methods` → `payment`, `method`. */
export function singular(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? singularOf(word) : word))
}

/** Labels a value of a choice. Codes and abbreviations stay as they are. */
export function valueLabel(value: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_ -]*$/.test(value) || /^[A-Z0-9]{1,3}$/.test(value)) return value
  return labelOf(wordsIn(/[a-z]/.test(value) ? value : value.toLowerCase()))
}
