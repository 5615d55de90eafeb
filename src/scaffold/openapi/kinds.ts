import { addressParts } from '#kinds/address/addressText.ts'
import { defined } from '#model/base/json.ts'
import { type Currency, moneyOf } from './money.ts'
import { scalarText, valueLabel, wordsIn } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** A kind with options that follow from a schema. */
export type KindOptions = { kind: string } & Record<string, unknown>

/** Context of a property. */
export interface KindContext {
  shapeOf: ShapeOf
  currency: Currency | undefined
  /** Returns fields of a list's items; `undefined` where they cannot be told. */
  itemFields(item: Shape): Record<string, unknown> | undefined
  /** Notes what could not be told. */
  note(text: string): void
}

/** Most options of a choice. */
const mostValues = 60

const isPlain = (type: string) => type === 'string' || type === 'integer' || type === 'number'

/** Returns `undefined` for what no field can hold. @param wire name of the property */
export function kindOf(shape: Shape, wire: string, around: KindContext): KindOptions | undefined {
  const { note } = around
  const words = wordsIn(wire)
  const types = shape.types.filter((type) => type !== 'object' || shape.types.length === 1)
  const [type, ...more] = types
  const { format, maxLength } = shape.said
  // Ids may be numbers or texts.
  if ((more.length > 0 && !types.every(isPlain)) || (shape.isEither && type === 'object')) {
    note('one of several shapes: JSON')
    return { kind: 'json' }
  }
  if (type === 'array') return ofList(shape, around)
  if (shape.values) return ofValues(shape, shape.values, note)
  if (type === 'boolean') return defined({ kind: 'flag', default: start(shape, 'boolean') })
  if (types.includes('string')) return ofText(shape, wire, words, note)
  if (types.some(isPlain)) return ofNumber(shape, words, around)
  if (type === undefined && (format ?? maxLength) !== undefined) return ofText(shape, wire, words, note)
  if (type === undefined) note('nothing is said of its type: JSON')
  else if (isAddress(shape)) return { kind: 'address' }
  else if (shape.properties.size > 0) note('an object: JSON, until its parts are fields')
  return { kind: 'json' }
}

/** Recognises the parts that the kind has, all of which it may send. */
export function isAddress({ properties }: Shape): boolean {
  return Object.keys(addressParts).every((part) => properties.has(part))
}

type Note = KindContext['note']

/** Returns the default, if it is of the type and says something. */
function start({ said }: Shape, type: 'boolean' | 'number' | 'string'): unknown {
  return typeof said.default === type && said.default !== '' ? said.default : undefined
}

const filledTexts = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')
const optionsOf = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((value) => [value, valueLabel(value)]))

function ofValues({ said, types }: Shape, values: readonly unknown[], note: Note): KindOptions {
  const texts = filledTexts(values)
  const areAll = (type: string) => values.length > 0 && values.every((value) => typeof value === type)
  if (areAll('boolean')) return { kind: 'flag' }
  if (areAll('number')) {
    note(`one of the numbers ${values.slice(0, 10).join(', ')}: a choice has texts only`)
    return { kind: types.includes('number') ? 'number' : 'integer' }
  }
  if (texts.length === 0) return { kind: 'text' }
  if (texts.length > mostValues) {
    const isCode = texts.every((value) => /^[A-Z]{3}$/.test(value))
    note(`one of ${texts.length} values, too many for a choice: a text`)
    return { kind: 'text', ...(isCode ? { minLength: 3, maxLength: 3, letters: 'upper' } : {}) }
  }
  const first = texts.includes(scalarText(said.default)) ? said.default : undefined
  return defined({ kind: 'choice', options: optionsOf(texts), default: first })
}

/** Patterns are never run: known ones are recognised by their text. */
const patterns: readonly [looks: RegExp, kind: string][] = [
  [/^\^?\\d\{4\}-\\d\{2\}-\\d\{2\}\$?$/, 'date'],
  [/^\^?\[0-9\]\{4\}-\[0-9\]\{2\}-\[0-9\]\{2\}\$?$/, 'date'],
  [/^\^?\\d\{2\}:\\d\{2\}\$?$/, 'time'],
  [/^\^#\(?\[(?:0-9|a-f|A-F|\\d)+\]\{6\}\)?\$$/, 'colour'],
]

/** Formats with the name of their kind, and others. */
const formats = ['date', 'email', 'uuid', 'url', 'phone', 'password', 'iban', 'bic']
const otherFormats = new Map([
  ['date-time', 'dateTime'],
  ['datetime', 'dateTime'],
  ['timestamp', 'dateTime'],
  ['time', 'time'],
  ['uri', 'url'],
  ['iri', 'url'],
  ['tel', 'phone'],
  ['color', 'colour'],
  ['html', 'longText'],
  ['markdown', 'longText'],
])

/** Kinds of what is described by its type alone: "A datetime field". */
const spokenTypes = new Map([
  ['date', 'date'],
  ['datetime', 'dateTime'],
  ['timestamp', 'dateTime'],
  ['time', 'time'],
  ['text', 'longText'],
  ['rich text', 'longText'],
])

/** Names of moments, where the schema says only that they are texts. */
const moments = /(?:[a-z]At|_at|Timestamp|_timestamp)$/

/** Names with a form of their own, where the schema says none. */
const ownForm = /^(?:email|url|website|iban|bic|password)$/
const long = 'description note notes comment comments body content memo message remarks footer'.split(' ')

/** Longest text of one line. */
const longestLine = 1000

function ofText(shape: Shape, wire: string, words: readonly string[], note: Note): KindOptions | undefined {
  const { format, pattern, maxLength, minLength, description } = shape.said
  if (format === 'binary' || format === 'byte') {
    note('a file in the body, which no field can hold: left out')
    return undefined
  }
  const [last = '', form] = [words.at(-1), scalarText(format)]
  const byPattern = patterns.find(([looks]) => looks.test(scalarText(pattern)))?.[1]
  const byFormat = formats.includes(form) ? form : otherFormats.get(form)
  const spoken = /^an? ([a-z ]+) field\.?$/i.exec(scalarText(description))?.[1]?.toLowerCase() ?? ''
  const isMoment = form === '' && maxLength === undefined && moments.test(wire)
  if (isMoment && !spokenTypes.has(spoken)) note('taken as a moment by its name')
  const byName =
    spokenTypes.get(spoken) ??
    (isMoment ? 'dateTime' : ownForm.test(last) ? last.replace('website', 'url') : undefined)
  const isLong = long.includes(last) || (typeof maxLength === 'number' && maxLength > 5000)
  const kind = byFormat ?? byPattern ?? byName ?? (isLong ? 'longText' : 'text')
  const bounds = defined({
    minLength: lengthOf(minLength, 10_000),
    maxLength: lengthOf(maxLength, 1_000_000),
  })
  if (kind === 'text') {
    // Without a length a text is as long as the kind allows.
    const fits = typeof maxLength === 'number' && maxLength <= longestLine
    const length = fits ? bounds : { minLength: lengthOf(minLength, longestLine) }
    return defined({ kind, ...length, ...formOf(pattern, note), default: start(shape, 'string') })
  }
  const isTold = (byFormat ?? byPattern ?? byName) !== undefined
  const isBounded = kind === 'email' || kind === 'url' || kind === 'longText'
  return defined({ kind, ...(isBounded ? bounds : {}), default: isTold ? undefined : start(shape, 'string') })
}

function lengthOf(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, most) : undefined
}

/** Translates a pattern into options: letters of one case, no blanks, a length. */
function formOf(pattern: unknown, note: Note): object {
  if (typeof pattern !== 'string') return {}
  const [, inside = '', size = ''] = /^\^\[([^\]]+)\](\{\d+(?:,\d+)?\}|[+*])\$$/.exec(pattern) ?? []
  const [least, most = least] = size.match(/\d+/g) ?? []
  const lengths = defined({
    minLength: lengthOf(Number(least), longestLine),
    maxLength: lengthOf(Number(most), longestLine),
  })
  if (/^A-Z(?:0-9|\\d)?$/.test(inside)) return { ...lengths, letters: 'upper', noSpaces: true }
  if (/^a-z(?:0-9|\\d)?[_-]?$/.test(inside)) return { ...lengths, letters: 'lower', noSpaces: true }
  if (/^\^(?:\\S|\[\^\\s\])[+*]\$$/.test(pattern)) return { noSpaces: true }
  const isPart = inside !== '' && Object.keys(lengths).length > 0
  note(
    isPart
      ? `the pattern ${pattern} is not checked, its length is`
      : `the pattern ${pattern.slice(0, 80)} is not checked`,
  )
  return lengths
}

function ofNumber(shape: Shape, words: readonly string[], { currency, note }: KindContext): KindOptions {
  const { said } = shape
  const money = moneyOf(words, shape, currency)
  if (money) {
    const { code, isMinor, units } = money
    if (isMinor) note('taken as an amount in the smallest unit, 990 is 9.90: to be confirmed')
    if (currency === undefined) note(`no currency is told: ${code} is a guess`)
    else if (currency.isGuess) note(`each record has its own currency: ${code} is shown for all`)
    return { kind: 'money', currency: code, ...(isMinor ? { unit: 'minor' } : {}), ...boundsOf(said, units) }
  }
  if (/^unix[-_]?time$/.test(scalarText(said.format)))
    note('seconds since 1970: shown as a number, no kind reads them')
  const isWhole = shape.types.includes('integer') && !shape.types.includes('number')
  const isPercent = words.includes('percent') || words.includes('percentage')
  const kind = isPercent ? 'percent' : isWhole ? 'integer' : 'number'
  return defined({ kind, ...boundsOf(said, 1), default: start(shape, 'number') })
}

/** In 3.0 an exclusive bound is a flag beside the bound, in 3.1 it is the bound itself. */
function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape['said'], divisor: number) {
  const bound = (value: unknown) =>
    typeof value === 'number' && Math.abs(value) < 1e12 ? value / divisor : undefined
  const [least, most] = [bound(minimum), bound(maximum)]
  return defined({
    min: exclusiveMinimum === true ? undefined : least,
    max: exclusiveMaximum === true ? undefined : most,
    moreThan: exclusiveMinimum === true ? least : bound(exclusiveMinimum),
    lessThan: exclusiveMaximum === true ? most : bound(exclusiveMaximum),
  })
}

function ofList({ items, said }: Shape, { shapeOf, itemFields, note }: KindContext): KindOptions {
  const item = shapeOf(items)
  const counts = { minItems: lengthOf(said.minItems, 100), maxItems: lengthOf(said.maxItems, 10_000) }
  const texts = filledTexts(item.values ?? [])
  if (item.types.join() === 'string') {
    const options = texts.length > 0 ? optionsOf(texts) : undefined
    return defined<KindOptions>({ kind: options ? 'choices' : 'tags', options, ...counts })
  }
  const fields = item.types.includes('object') && !item.isEither ? itemFields(item) : undefined
  if (fields) return defined({ kind: 'list', fields, ...counts })
  note('a list of what holds more than single values: JSON')
  return { kind: 'json' }
}
