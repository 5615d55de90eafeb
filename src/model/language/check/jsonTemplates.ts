import { coreKinds } from '#kinds/kinds.ts'
import { lonePlaceholder } from '../../styles/jsonTemplate.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { isObject, partsOf } from './read.ts'
import { type Checker, described, mapOf, mismatch } from './shape.ts'
import { word } from './values.ts'

/** Placeholders that stand for lists: in a text they would be left as they are. */
const lists = ['values', 'each', 'all']

/**
 * Checks a JSON template.
 *
 * @param known allowed placeholders
 * @param due of each of these sets one at least
 */
export function jsonTemplate(known: readonly string[], ...due: readonly (readonly string[])[]): Checker {
  return described(
    (value, path) => (isObject(value) ? templateFindings(value, path, known, due) : [aTemplate(value, path)]),
    () => ({ type: 'object' }),
  )
}

function templateFindings(
  value: unknown,
  path: string,
  known: readonly string[],
  due: readonly (readonly string[])[],
): Finding[] {
  const names = jsonPlaceholders(value)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return [unknownPlaceholder(shown(value), `{${unknown}}`, known, path)]
  const missing = due.find((some) => !some.some((name) => names.includes(name)))
  if (missing) return [lacks(value, path, missing[0] ?? '')]
  return partsIn(value)
    .filter((text) => lonePlaceholder(text) === undefined)
    .flatMap((text) => jsonPlaceholders(text).filter((name) => lists.includes(name)))
    .slice(0, 1)
    .map((name) => lacks(value, path, `"{${name}}"`, ''))
}

function partsIn(template: unknown): string[] {
  if (typeof template === 'string') return [template]
  if (Array.isArray(template)) return template.flatMap(partsIn)
  return isObject(template) ? Object.entries(template).flatMap(([key, part]) => [key, ...partsIn(part)]) : []
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function lacks(value: unknown, path: string, name: string, braces: '' | '{}' = '{}'): Finding {
  const placeholder = braces === '' ? name : `{${name}}`
  return finding('C418', path, { value: shown(value), words: { placeholder } })
}

function aTemplate(value: unknown, path: string): Finding {
  const expected = { de: 'JSON wie { "{field}": "{value}" }', en: 'JSON like { "{field}": "{value}" }' }
  return mismatch(value, path, expected)
}

const kindNames = Object.keys(coreKinds)
const ofRecords = ['reference', 'references']

/** Forms of values by kinds of fields. */
export const valueForms = described(
  (value, path) => {
    if (!isObject(value)) return mapOf(word)(value, path)
    return partsOf(value).flatMap(([kind, form]) => {
      const place = at(path, kind)
      if (!kindNames.includes(kind)) return [unknownName('C109', place, kind, kindNames, { key: kind })]
      // It takes away what is inherited.
      if (form === null) return []
      if (typeof form !== 'string' && !isObject(form)) return [aTemplate(form, place)]
      const known = ofRecords.includes(kind) ? ['id', 'value', 'collection'] : ['value']
      return templateFindings(form, place, known, [known.slice(0, 2)])
    })
  },
  () => ({ type: 'object', additionalProperties: { type: ['string', 'object', 'null'] } }),
)

/** Lists the placeholders of a template, in keys and texts. */
function jsonPlaceholders(template: unknown): string[] {
  const placeholders = (text: string) => [...text.matchAll(/\{(-?\w+)\}/g)].map(([, name = '']) => name)
  if (typeof template === 'string') return placeholders(template)
  if (Array.isArray(template)) return template.flatMap(jsonPlaceholders)
  if (!isObject(template)) return []
  return Object.entries(template).flatMap(([key, part]) => [...placeholders(key), ...jsonPlaceholders(part)])
}
