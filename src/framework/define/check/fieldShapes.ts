import { type FieldKindName, fieldKindNames, tones } from '../field.ts'
import { at, finding, notOffered } from './finding.ts'
import { isObject, own } from './read.ts'
import {
  anyValue,
  type Checker,
  type Keys,
  mapOf,
  mismatch,
  objectOf,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { amount, count, flag, text, word } from './values.ts'

const common: Keys = {
  kind: required(anyValue),
  label: required(text),
  help: optional(text),
  wire: optional(word),
  required: optional(flag),
  edit: optional(oneOf(['always', 'create', 'never'])),
  writeOnly: optional(flag),
}

/** Whether a default fits is a rule of the field (C204), not of its shape. */
const start: Keys = { default: optional(anyValue) }
const textual: Keys = { ...common, ...start, minLength: optional(count), maxLength: optional(count) }
const numeric: Keys = { ...common, ...start, min: optional(amount), max: optional(amount) }
const dated: Keys = { ...common, ...start, notBefore: optional(word) }
const several: Keys = { ...common, minItems: optional(count), maxItems: optional(count) }

const currency: Checker = (value, path) =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? [] : [finding('C211', path, { value })]

const options: Checker = (value, path) => {
  if (!isObject(value) || Object.keys(value).length === 0) return [finding('C203', path, { value })]
  const empty = Object.hasOwn(value, '') ? [finding('C213', at(path, ''), { value: '' })] : []
  return [...empty, ...mapOf(text)(value, path)]
}

const keysOf: Readonly<Record<FieldKindName, Keys>> = {
  text: textual,
  longText: textual,
  email: textual,
  url: textual,
  integer: numeric,
  number: numeric,
  money: { ...numeric, currency: required(currency) },
  date: dated,
  dateTime: dated,
  choice: {
    ...common,
    ...start,
    options: required(options, 'C203'),
    tones: optional(mapOf(oneOf(tones))),
  },
  flag: { ...common, ...start },
  reference: { ...common, resource: required(word) },
  references: { ...several, resource: required(word) },
  // The fields of an item are looked at as a scope of their own, see `fieldScopes`.
  list: { ...several, fields: required(mapOf(anyValue)) },
}

export function isKind(value: unknown): value is FieldKindName {
  return fieldKindNames.some((name) => name === value)
}

/** A field: its kind, and the options that this kind has. */
export const field: Checker = (value, path) => {
  if (!isObject(value)) return [mismatch(value, path, { de: 'ein Feld', en: 'a field' })]
  const kind = own(value, 'kind')
  if (kind === undefined) return [finding('C108', at(path, 'kind'), { words: { key: 'kind' } })]
  if (!isKind(kind)) return [notOffered('C201', at(path, 'kind'), kind, fieldKindNames)]
  return objectOf(keysOf[kind], { unknownKey: 'C202', words: { kind } })(value, path)
}
