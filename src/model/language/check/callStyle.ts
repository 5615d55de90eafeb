import { callStyles } from '../../styles/index.ts'
import { at, finding, unknownName } from './finding.ts'
import { headerName, headerNames } from './headerNames.ts'
import { jsonTemplate, valueForms } from './jsonTemplates.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { isObject, own } from './read.ts'
import {
  type Checker,
  described,
  type Keys,
  mapOf,
  mismatch,
  objectOf,
  objectOr,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { countTo, flag, queryValue, word } from './values.ts'

const largestPage = 10_000

/** A dotted path in an answer, or `''` for all of it. */
export const answerPath = described(
  (value, path) =>
    typeof value === 'string' &&
    /^$|^[^.\s{}]+(\.[^.\s{}]+)*$/.test(value.replace('{collection}', 'collection'))
      ? []
      : [mismatch(value, path, aPath)],
  () => ({ type: 'string' }),
)
const aPath = { de: 'ein Pfad wie "meta.total" oder ""', en: 'a path like "meta.total" or ""' }

/** A path, or `header:` with a name. */
export const countPlace = described(
  (value, path) => {
    if (typeof value !== 'string' || !value.startsWith('header:')) return answerPath(value, path)
    return headerName(value.slice('header:'.length), path)
  },
  () => ({ type: 'string' }),
)

/**
 * Checks a query template.
 *
 * @param known allowed placeholders
 * @param due one of these at least
 * @param isWhole whether it needs parameters with values
 */
function template(known: readonly string[], due: readonly string[], isWhole = true): Checker {
  return described(
    (value, path) => {
      if (typeof value !== 'string' || value === '') return word(value, path)
      const placeholders = value.match(/(?<!\$)\{[^{}]*\}/g) ?? []
      const names = placeholders.map((placeholder) => placeholder.slice(1, -1))
      const unknown = names.find((name) => isPlaceholder(name) && !known.includes(name))
      if (unknown !== undefined) return [unknownPlaceholder(value, `{${unknown}}`, known, path)]
      const example = `{${due[0] ?? 'value'}}`
      if (due.length > 0 && !due.some((name) => names.includes(name))) {
        return [finding('C418', path, { value, words: { placeholder: example } })]
      }
      return isWhole && !value.includes('=')
        ? [finding('C419', path, { value, words: { placeholder: example } })]
        : []
    },
    () => ({ type: 'string' }),
  )
}

/** JSON in a template has braces too. */
function isPlaceholder(name: string): boolean {
  return /^-?\w+$/.test(name)
}

const most = optional(countTo(largestPage))
const pagings: Readonly<Record<string, Checker>> = {
  page: objectOf({ page: required(word), first: optional(oneOf([0, 1])), size: optional(word), most }),
  offset: objectOf({ offset: required(word), size: required(word), most }),
  range: objectOf({ range: required(word), unit: optional(answerPath), most }),
  cursor: objectOf({
    cursor: required(word),
    size: optional(word),
    most,
    next: required(word),
    more: optional(answerPath),
  }),
}

const paging = described(
  (value, path) => {
    if (!isObject(value)) return [mismatch(value, path, aPaging)]
    const way = Object.keys(pagings).find((key) => own(value, key) !== undefined)
    if (way === undefined) {
      const [first] = Object.keys(value)
      return first === undefined
        ? [mismatch(value, path, aPaging)]
        : [unknownName('C109', at(path, first), first, Object.keys(pagings), { key: first })]
    }
    return pagings[way]?.(value, path) ?? []
  },
  (of) => ({ anyOf: Object.values(pagings).map(of) }),
)
const aPaging = {
  de: '{ "page": … }, { "offset": … }, { "range": … } oder { "cursor": … }',
  en: '{ "page": … }, { "offset": … }, { "range": … } or { "cursor": … }',
}

const searchTemplate = objectOf({
  as: optional(template(['each'], ['each'])),
  each: required(template(['field', 'value', 'escaped', 'index'], ['value', 'escaped'], false)),
})
const searchInJson = objectOf({
  as: required(jsonTemplate(['each'], ['each'])),
  each: required(jsonTemplate(['field', 'value', 'pattern', 'index'], ['value', 'pattern'])),
})
const searchShape = described(
  (value, path) => (isObject(own(value, 'each')) ? searchInJson : searchTemplate)(value, path),
  (of) => ({ anyOf: [of(searchTemplate), of(searchInJson)] }),
)
const search = objectOr(searchShape, word)

/** Lets `null` pass, which takes away what is inherited. */
export function orNone(check: Checker, name?: string): Checker {
  return described(
    (value, path) => (value === null ? [] : check(value, path)),
    (of) => ({ anyOf: [of(check), { type: 'null' }] }),
    name,
  )
}

/** @param name of its schema */
export const unsettable = (check: Checker, name?: string) => optional(orNone(check, name))

const orderWords = ['field', '-field', 'dir', 'DIR']
const byField = ['field', '-field']
const orders = objectOf({ each: required(template([...orderWords, 'index'], byField)), join: optional(word) })
const order = objectOr(orders, template(orderWords, byField))

const one = ['value']
const several = ['values', 'quoted', 'value']
const filterKeys: Keys = {
  eq: unsettable(template(['field', 'value'], one)),
  in: unsettable(template(['field', 'index', ...several], several)),
  from: unsettable(template(['field', 'value'], one)),
  to: unsettable(template(['field', 'value'], one)),
  contains: unsettable(template(['field', 'value'], one)),
  empty: unsettable(template(['field'], ['field'])),
}
const places = {
  reference: unsettable(template(['field', 'id'], ['field'], false)),
  nested: unsettable(word),
}
const onlyUnset = optional(oneOf([null]))
const inJsonAlone = { json: onlyUnset, mixed: onlyUnset, all: onlyUnset, always: onlyUnset }
const asParameters = objectOf({ ...filterKeys, ...places, ...inJsonAlone })
const name = template(['field'], ['field'], false)
const withField = (...due: readonly string[]) => jsonTemplate(['field', ...due], ['field'], due)
const jsonFilters = {
  eq: withField('value'),
  in: withField('values'),
  from: withField('value'),
  to: withField('value'),
  contains: withField('value', 'pattern'),
  empty: jsonTemplate(['field'], ['field']),
}
const asJson = objectOf({
  json: required(word),
  ...Object.fromEntries(
    Object.entries(jsonFilters).map(([key, shape]) => [key, unsettable(objectOr(shape, name))]),
  ),
  mixed: unsettable(withField('values')),
  all: unsettable(jsonTemplate(['all'], ['all'])),
  always: unsettable(jsonTemplate([])),
  ...places,
})
const filters = described(
  (value, path) => (speaksJson(value) ? asJson : asParameters)(value, path),
  (of) => ({ anyOf: [of(asParameters), of(asJson)] }),
)

/** An object is a JSON template, which needs `json` beside it. */
function speaksJson(value: unknown): boolean {
  const json = own(value, 'json')
  return json === undefined ? isObject(value) && Object.values(value).some(isObject) : json !== null
}

const wrapping = objectOf({
  answer: unsettable(answerPath),
  body: unsettable(answerPath),
  with: unsettable(mapOf(template(['collection', 'id'], [], false))),
})
const envelope = objectOr(wrapping, answerPath)

const errorPlace = unsettable(answerPath)
const errors = objectOf({
  ...{ list: errorPlace, field: errorPlace, text: errorPlace },
  ...{ code: errorPlace, message: errorPlace },
})

/** The address of a record; wire names in it are checked with the entry. */
const item = described(
  (value, path) => {
    if (typeof value !== 'string') return word(value, path)
    return value.startsWith('{path}') && /\{(?!path\})[^{}]+\}/.test(value)
      ? []
      : [finding('C418', path, { value, words: { placeholder: '{path}/{id}' } })]
  },
  () => ({ type: 'string' }),
)

const headers = described(
  (value, path) => [...mapOf(orNone(word))(value, path), ...headerNames(value, path)],
  (of) => of(mapOf(orNone(word))),
)

export const styleName = oneOf(Object.keys(callStyles))

export const sendsOfEdit = oneOf(['whole', 'fields', 'changed'])

export const editStyle = {
  method: unsettable(oneOf(['PUT', 'PATCH', 'POST'])),
  sends: unsettable(sendsOfEdit),
} satisfies Keys

/** Keys of a call style without `edit`, which says more in an entry. */
export const callStyleKeys = {
  paging: unsettable(paging, 'paging'),
  whole: unsettable(flag),
  order: unsettable(order, 'orderTemplate'),
  search: unsettable(search, 'search'),
  filters: unsettable(filters, 'filters'),
  values: unsettable(valueForms, 'valueForms'),
  absent: unsettable(oneOf(['unknown', 'empty'])),
  rows: unsettable(answerPath),
  total: unsettable(countPlace, 'countPlace'),
  query: unsettable(mapOf(orNone(queryValue)), 'query'),
  id: unsettable(word),
  row: unsettable(answerPath),
  item: unsettable(item),
  ids: unsettable(template(['ids', 'id', 'index', 'quoted'], ['ids', 'id', 'quoted']), 'idsTemplate'),
  envelope: unsettable(envelope, 'envelope'),
  errors: unsettable(errors, 'errorPlaces'),
  body: unsettable(oneOf(['json', 'form']), 'bodyForm'),
  once: unsettable(word),
  headers: unsettable(headers, 'headers'),
} satisfies Keys

export const callStyle = objectOf({ ...callStyleKeys, edit: unsettable(objectOf(editStyle)) })
