import { isObject } from '#model/base/json.ts'
import { minorDigits } from '#model/kinds/numbers.ts'
import { type Currency, moneyOf } from './money.ts'
import { plainText, valueLabel } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** The kind of a field with the options that follow from a schema. */
export type KindOptions = { kind: string } & Record<string, unknown>

/** What is known around a property. */
export interface Surroundings {
  shapeOf: ShapeOf
  currency?: Currency | undefined
  /** Fields of the items of a list; `undefined` where they cannot be told. */
  itemFields(item: Shape): Record<string, unknown> | undefined
  /** Says what could not be told of it. */
  note(text: string): void
}

/** Values of a choice that people could still choose from. */
const mostValues = 60

/** The kind of a property; `undefined` for what no field can hold. @param words of its name */
export function kindOf(
  shape: Shape,
  words: readonly string[],
  around: Surroundings,
): KindOptions | undefined {
  const types = shape.types.filter((type) => type !== 'object' || shape.types.length === 1)
  const [type, ...more] = types
  if (more.length > 0 && !isIdLike(types)) return ofEither(around)
  if (shape.isEither && type === 'object') return ofEither(around)
  if (shape.values !== undefined && type !== 'array') return ofValues(shape, around)
  switch (type) {
    case 'string':
      return ofText(shape, words, around)
    case 'integer':
    case 'number':
      if (shape.types.includes('string')) return ofText(shape, words, around)
      return ofNumber(shape, words, around)
    case 'boolean':
      return {
        kind: 'flag',
        ...(typeof shape.said.default === 'boolean' ? { default: shape.said.default } : {}),
      }
    case 'array':
      return ofList(shape, around)
    case undefined:
      if (shape.said.format !== undefined || shape.said.maxLength !== undefined)
        return ofText(shape, words, around)
      around.note('nothing is said of its type: JSON')
      return { kind: 'json' }
    default:
      if (shape.properties.size > 0) around.note('an object: JSON, until its parts are fields')
      return { kind: 'json' }
  }
}

/** A number or a text, as ids are. */
function isIdLike(types: readonly string[]): boolean {
  return types.every((type) => ['string', 'integer', 'number'].includes(type))
}

function ofEither({ note }: Surroundings): KindOptions {
  note('one of several shapes: JSON')
  return { kind: 'json' }
}

function ofValues({ values = [], said, types }: Shape, { note }: Surroundings): KindOptions | undefined {
  const texts = values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  if (values.every((value) => typeof value === 'boolean') && values.length > 0) return { kind: 'flag' }
  if (values.every((value) => typeof value === 'number') && values.length > 0) {
    note(`one of the numbers ${values.slice(0, 10).join(', ')}: a choice has texts only`)
    return { kind: types.includes('number') ? 'number' : 'integer' }
  }
  if (texts.length === 0) return { kind: 'text' }
  if (texts.length > mostValues) {
    const isCode = texts.every((value) => /^[A-Z]{3}$/.test(value))
    note(`one of ${texts.length} values, too many for a choice: a text`)
    return { kind: 'text', ...(isCode ? { minLength: 3, maxLength: 3, letters: 'upper' } : {}) }
  }
  return {
    kind: 'choice',
    options: Object.fromEntries(texts.map((value) => [value, valueLabel(value)])),
    ...(texts.includes(plainText(said.default)) ? { default: said.default } : {}),
  }
}

/** Patterns are never run: those that have a kind are known by how they look. */
const patterns: readonly [looks: RegExp, kind: string][] = [
  [/^\^?\\d\{4\}-\\d\{2\}-\\d\{2\}\$?$/, 'date'],
  [/^\^?\[0-9\]\{4\}-\[0-9\]\{2\}-\[0-9\]\{2\}\$?$/, 'date'],
  [/^\^?\\d\{2\}:\\d\{2\}\$?$/, 'time'],
  [/^\^#\(?\[(?:0-9|a-f|A-F|\\d)+\]\{6\}\)?\$$/, 'colour'],
]

const formats = new Map(
  Object.entries({
    ...{ date: 'date', 'date-time': 'dateTime', datetime: 'dateTime', email: 'email', uuid: 'uuid' },
    ...{ uri: 'url', url: 'url', iri: 'url', phone: 'phone', tel: 'phone', password: 'password' },
    ...{ iban: 'iban', bic: 'bic', color: 'colour', html: 'longText', markdown: 'longText' },
  }),
)

/** Names that have a form of their own, where the schema says none. */
const named = new Map(
  Object.entries({ email: 'email', url: 'url', website: 'url', iban: 'iban', bic: 'bic' }),
)
const long = [
  'description',
  'note',
  'notes',
  'comment',
  'comments',
  'body',
  'content',
  'memo',
  'message',
  'remarks',
  'footer',
]

/** A text of one line is not longer. */
const longestLine = 1000

function ofText({ said }: Shape, words: readonly string[], { note }: Surroundings): KindOptions | undefined {
  const { format, pattern, maxLength, minLength } = said
  if (format === 'binary' || format === 'byte') {
    note('a file in the body, which no field can hold: left out')
    return undefined
  }
  const byPattern = patterns.find(([looks]) => typeof pattern === 'string' && looks.test(pattern))?.[1]
  const last = words.at(-1) ?? ''
  const known = formats.get(plainText(format)) ?? byPattern ?? named.get(last)
  const bounds = {
    ...lengthOf('minLength', minLength, 10_000),
    ...lengthOf('maxLength', maxLength, 1_000_000),
  }
  if (known !== undefined)
    return { kind: known, ...(['email', 'url', 'longText'].includes(known) ? bounds : {}) }
  const isLong = long.includes(last) || (typeof maxLength === 'number' && maxLength > 5000)
  const start = typeof said.default === 'string' && said.default !== '' ? { default: said.default } : {}
  if (isLong) return { kind: 'longText', ...bounds, ...start }
  // Without a word on its length a text is as long as the kind allows.
  const fits =
    typeof maxLength === 'number' && maxLength <= longestLine
      ? bounds
      : lengthOf('minLength', minLength, 1000)
  return { kind: 'text', ...fits, ...formOf(pattern, note), ...start }
}

function lengthOf(key: string, value: unknown, most: number): Record<string, number> {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? { [key]: Math.min(value, most) }
    : {}
}

/** A pattern in terms of the kind: letters of one size, no blanks, a length. */
function formOf(pattern: unknown, note: (text: string) => void): Record<string, unknown> {
  if (typeof pattern !== 'string') return {}
  const [, inside = '', size = ''] = /^\^\[([^\]]+)\](\{\d+(?:,\d+)?\}|[+*])\$$/.exec(pattern) ?? []
  const [least, most = least] = size.match(/\d+/g) ?? []
  const lengths = {
    ...lengthOf('minLength', Number(least), 1000),
    ...lengthOf('maxLength', Number(most), 1000),
  }
  if (/^A-Z(?:0-9|\\d)?$/.test(inside)) return { ...lengths, letters: 'upper', noSpaces: true }
  if (/^a-z(?:0-9|\\d)?[_-]?$/.test(inside)) return { ...lengths, letters: 'lower', noSpaces: true }
  if (/^\^(?:\\S|\[\^\\s\])[+*]\$$/.test(pattern)) return { noSpaces: true }
  if (inside !== '' && Object.keys(lengths).length > 0)
    note(`the pattern ${pattern} is not checked, its length is`)
  else note(`the pattern ${pattern.slice(0, 80)} is not checked`)
  return lengths
}

function ofNumber(shape: Shape, words: readonly string[], { currency, note }: Surroundings): KindOptions {
  const { said } = shape
  const money = moneyOf(words, shape, currency)
  if (money) {
    if (money.unit === 'minor') note('taken as an amount in the smallest unit, 990 is 9.90: to be confirmed')
    if (currency === undefined) note(`no currency is told: ${money.currency} is a guess`)
    else if (currency.isGuess) note(`each record has its own currency: ${money.currency} is shown for all`)
    return { ...money, ...boundsOf(said, money.unit === 'minor' ? 10 ** minorDigits(money.currency) : 1) }
  }
  if (plainText(said.format).replace(/[-_]/, '') === 'unixtime')
    note('seconds since 1970: shown as a number, no kind reads them')
  const isWhole = shape.types.includes('integer') && !shape.types.includes('number')
  const isPercent = words.includes('percent') || words.includes('percentage')
  const start = typeof said.default === 'number' ? { default: said.default } : {}
  return { kind: isPercent ? 'percent' : isWhole ? 'integer' : 'number', ...boundsOf(said, 1), ...start }
}

/** In 3.0 an excluded bound is a remark beside the bound, in 3.1 it is the bound itself. */
function boundsOf(said: Shape['said'], divisor: number): Record<string, number> {
  const bound = (key: string, value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e12
      ? { [key]: value / divisor }
      : {}
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = said
  return {
    ...bound(exclusiveMinimum === true ? 'moreThan' : 'min', minimum),
    ...bound(exclusiveMaximum === true ? 'lessThan' : 'max', maximum),
    ...bound('moreThan', exclusiveMinimum),
    ...bound('lessThan', exclusiveMaximum),
  }
}

function ofList(shape: Shape, around: Surroundings): KindOptions {
  const { shapeOf, itemFields, note } = around
  const item = shapeOf(shape.items)
  const counts = {
    ...lengthOf('minItems', shape.said.minItems, 100),
    ...lengthOf('maxItems', shape.said.maxItems, 10_000),
  }
  const isText = item.types.length === 1 && item.types[0] === 'string'
  const texts = (item.values ?? []).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  if (isText && texts.length > 0) {
    return {
      kind: 'choices',
      options: Object.fromEntries(texts.map((value) => [value, valueLabel(value)])),
      ...counts,
    }
  }
  if (isText) return { kind: 'tags', ...counts }
  const fields = item.types.includes('object') && !item.isEither ? itemFields(item) : undefined
  if (fields) return { kind: 'list', fields, ...counts }
  note('a list of what holds more than single values: JSON')
  return { kind: 'json' }
}

/** Whether a value is there for programs: one that is always the same. */
export function isConstant({ values, said }: Shape): boolean {
  return values?.length === 1 && !isObject(values[0]) && said.default === undefined
}
