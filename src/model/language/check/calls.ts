import { whileUsedWays } from '../api.ts'
import { operationsElsewhere } from './access.ts'
import { unknownPlaceholder, wrongPath } from './callPaths.ts'
import { answerPath, callStyleKeys, countPlace, editStyle, sendsOfEdit, styleName } from './callStyle.ts'
import { finding } from './finding.ts'
import { headerName } from './headerNames.ts'
import { isObject, own } from './read.ts'
import { isRest, isStyled } from './restEntry.ts'
import {
  anyValue,
  type Checker,
  described,
  type Keys,
  mapOf,
  mismatch,
  objectOf,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { count, countTo, flag, label, queryValue, translatedText, word } from './values.ts'

export const methods = ['post', 'put', 'patch', 'delete'] as const

/** Checks a path below the base URL. `{id}` is due about one record; paths of pairs have names of fields, checked by pairings. */
export function callPath(of: 'one' | 'all' | 'pair'): Checker {
  return described(
    (value, path) => {
      if (typeof value !== 'string') return word(value, path)
      // The query may follow.
      const [below = ''] = value.split('?')
      if (!isRelative(of === 'pair' ? value : below)) return [wrongPath(value, path)]
      const placeholders = value.match(/\{[^{}]*\}|[{}]/g) ?? []
      // Names of fields are checked with the entry.
      const isKnown = (placeholder: string) => of !== 'all' && /^\{[\w.]+\}$/.test(placeholder)
      const unknown = placeholders.find((placeholder) => !isKnown(placeholder))
      if (unknown !== undefined) return [unknownPlaceholder(value, unknown, of, path)]
      return of === 'one' && placeholders.length === 0 ? [finding('C408', path, { value })] : []
    },
    () => ({ type: 'string', minLength: 1 }),
  )
}

/** URL parsers read `%2e` as a dot and `\` as a slash. */
function isRelative(path: string): boolean {
  if (path === '' || path.length > 500 || /^[/]|^[a-z][a-z0-9+.-]*:|[\\?#\s\p{Cc}]|\/\//iu.test(path))
    return false
  return path.split('/').every((segment) => !/^(\.|%2e){1,2}$/i.test(segment))
}

/** Checks a write: exactly one method with its path. */
export function writeCall(of: 'one' | 'all', more: Keys = {}): Checker {
  const paths = methods.map((method) => [method, optional(callPath(of))])
  return oneCall(objectOf({ ...Object.fromEntries(paths), refetch: optional(flag), ...more }))
}

export const pairCall = oneCall(
  objectOf({
    post: optional(callPath('pair')),
    put: optional(callPath('pair')),
    delete: optional(callPath('pair')),
    query: optional(mapOf(word)),
    body: optional(mapOf(word)),
  }),
)

function oneCall(shape: Checker): Checker {
  return described(
    (value, path) => {
      const given = methods.filter((method) => own(value, method) !== undefined)
      const findings = shape(value, path)
      if (!isObject(value) || given.length === 1) return findings
      if (given.length === 0) return [...findings, finding('C410', path)]
      return [...findings, finding('C411', path, { words: { methods: given.join(', ') } })]
    },
    (of) => of(shape),
  )
}

function objectOrWord(shape: Checker, allowed: readonly string[]): Checker {
  return described(
    (value, path) => {
      if (isObject(value)) return shape(value, path)
      if (typeof value === 'string') return oneOf(allowed)(value, path)
      return [mismatch(value, path, { de: 'ein Aufruf', en: 'a call' })]
    },
    (of) => ({ anyOf: [{ enum: allowed }, of(shape)] }),
  )
}

const parameterNames = ['limit', 'offset', 'sortBy', 'sortOrder', 'search']

/** A name with `{field}` in it. */
const nameForField = described(
  (value, path) => {
    if (typeof value !== 'string') return word(value, path)
    return fieldName.test(value) ? [] : [finding('C413', path, { value, words: { field: '{field}' } })]
  },
  () => ({ type: 'string', pattern: fieldName.source }),
)
const fieldName = /^[^{}]*\{field\}[^{}]*$/

const listCall = objectOf({
  get: required(callPath('all'), 'C406'),
  query: optional(mapOf(queryValue)),
  rows: optional(answerPath),
  total: optional(countPlace),
  most: optional(objectOf({ rows: required(count), count: optional(word) })),
  parameters: optional(
    objectOf({
      ...Object.fromEntries(parameterNames.map((name) => [name, optional(word)])),
      from: optional(nameForField),
      to: optional(nameForField),
    }),
  ),
})

const manyCall = objectOf({
  get: required(callPath('all')),
  ids: required(word),
  rows: optional(word),
})

const minutesOfDay = 24 * 60

const editOptions = {
  when: optional(mapOf(anyValue)),
  conflicts: optional(oneOf(['refused', 'compared'])),
  notSelf: optional(flag),
  joinedWithin: optional(countTo(minutesOfDay)),
}

const deleteOptions = {
  when: optional(mapOf(anyValue)),
  label: optional(translatedText),
  confirm: optional(translatedText),
  notSelf: optional(flag),
  whileUsed: optional(oneOf(whileUsedWays)),
}

const eachValue = objectOf({ field: required(word), known: optional(word), done: optional(label) })
const preview = objectOf({ post: required(callPath('all')), language: optional(word) })

const declaredApi = objectOf(
  {
    ...callStyleKeys,
    style: optional(styleName),
    list: required(listCall, 'C406'),
    one: optional(objectOrWord(objectOf({ get: required(callPath('one')) }), ['by-list'])),
    many: optional(objectOrWord(manyCall, ['by-list', 'by-one'])),
    create: optional(
      writeCall('all', {
        each: optional(eachValue),
        preview: optional(preview),
        doneAt: optional(word),
        invites: optional(word),
        names: optional(mapOf(word)),
      }),
    ),
    edit: optional(writeCall('one', { ...editOptions, sends: optional(sendsOfEdit) })),
    delete: optional(writeCall('one', deleteOptions)),
  },
  { otherNames: { ...operationsElsewhere, get: 'one', getOne: 'one', show: 'one', getList: 'list' } },
)

const styledApi = objectOf({
  ...callStyleKeys,
  path: required(callPath('all')),
  style: optional(styleName),
  create: optional(
    objectOf({
      ...{ post: optional(callPath('all')), each: optional(eachValue) },
      ...{ preview: optional(preview), doneAt: optional(word) },
    }),
  ),
  edit: optional(objectOf({ ...editOptions, ...editStyle })),
  delete: optional(objectOf(deleteOptions)),
})

const callByConvention = described(
  (_value, path) => [finding('C416', path)],
  () => false,
)
const noneOf = (names: readonly string[]): Keys =>
  Object.fromEntries(names.map((name) => [name, optional(callByConvention)]))

const restApi = objectOf({
  ...noneOf(['list', 'one', 'many', 'create']),
  rest: required(callPath('all')),
  countHeader: optional(headerName),
  parameters: optional(
    objectOf({ search: optional(word), from: optional(nameForField), to: optional(nameForField) }),
  ),
  edit: optional(objectOf({ ...editOptions, ...noneOf(methods) })),
  delete: optional(objectOf({ ...deleteOptions, ...noneOf(methods) })),
})

export const api = described(
  (value, path) => {
    if (typeof value === 'string') return conventions(value, path)
    if (isStyled(value)) return styledApi(value, path)
    return (isRest(value) ? restApi : declaredApi)(value, path)
  },
  (of) => ({ anyOf: [of(styledApi), of(conventions), of(restApi), of(declaredApi)] }),
)
const conventions = oneOf(['rest'])
