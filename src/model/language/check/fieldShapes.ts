import { addedKinds } from '../../kinds/kindRegistry.ts'
import type { OptionShape } from '../../kinds/own/ownKind.ts'
import { ownKind, ownKindNames, plainKind } from '../../kinds/own/ownKinds.ts'
import {
  type BuiltInKindName,
  type FieldKindName,
  fieldKindNames,
  isBuiltIn,
  tones,
  units,
  widths,
} from '../field.ts'
import { requirement } from './access.ts'
import { checkFeatures } from './features.ts'
import { at, finding, notOffered } from './finding.ts'
import { findingRules } from './findingRuleShape.ts'
import { isObject, own } from './read.ts'
import {
  anyValue,
  byKind,
  type Checker,
  described,
  type Keys,
  listOf,
  mapOf,
  mismatch,
  objectOf,
  ofPattern,
  oneOf,
  optional,
  required,
} from './shape.ts'
import { statements } from './statements.ts'
import { amount, count, countTo, flag, text, word } from './values.ts'

/** Conditions that are met together, or a list of such sets. */
const conditions = described(
  (value, path) => (Array.isArray(value) ? setsOfConditions : setOfConditions)(value, path),
  () => ({ type: ['object', 'array'] }),
)
const setOfConditions = mapOf(anyValue)
const setsOfConditions = listOf(setOfConditions, { de: 'eine Liste', en: 'a list' })

/** What every field may have. */
export const common: Keys = {
  kind: required(anyValue),
  label: required(text),
  help: optional(text),
  wire: optional(word),
  required: optional(flag),
  edit: optional(oneOf(['always', 'create', 'never'])),
  writeOnly: optional(flag),
  sendEmpty: optional(flag),
  when: optional(conditions),
  messages: optional(mapOf(text)),
  width: optional(oneOf(widths)),
  access: optional(objectOf({ show: optional(requirement), edit: optional(requirement) })),
  personal: optional(flag),
  computed: optional(anyValue),
}

/** Whether a default fits is a rule of the field (C204), not of its shape. */
const start: Keys = { default: optional(anyValue) }
const starting: Keys = { ...common, ...start }
/** Samples of a field are as long as it asks for at least, so that is little. */
const bounded: Keys = {
  ...common,
  minLength: optional(countTo(10_000)),
  maxLength: optional(countTo(1_000_000)),
}
const textual: Keys = { ...bounded, ...start }
const numeric: Keys = {
  ...starting,
  min: optional(amount),
  max: optional(amount),
  moreThan: optional(amount),
  lessThan: optional(amount),
  sign: optional(oneOf(['positive', 'negative'])),
}
const dated: Keys = { ...starting, notBefore: optional(word) }
export const mostItems = countTo(10_000)
const several: Keys = { ...common, minItems: optional(countTo(100)), maxItems: optional(mostItems) }

const currency = ofPattern(/^[A-Z]{3}$/, (value, path) => finding('C211', path, { value }))

const texts = mapOf(text)
const options = described(
  (value, path) => {
    if (!isObject(value) || Object.keys(value).length === 0) return [finding('C203', path, { value })]
    const empty = Object.hasOwn(value, '') ? [finding('C213', at(path, ''), { value: '' })] : []
    return [...empty, ...texts(value, path)]
  },
  (of) => ({ type: 'object', additionalProperties: of(text), minProperties: 1 }),
)

const grant = objectOf({
  ...{ description: optional(text), statements: required(statements), secondFactor: optional(flag) },
})

/** Its members are looked at as a scope of their own, see `fieldScopes`. */
export const fields = described(mapOf(anyValue), (of) => ({
  type: 'object',
  additionalProperties: of(field),
}))

const keysOf: Readonly<Record<BuiltInKindName, Keys>> = {
  text: { ...textual, noSpaces: optional(flag), letters: optional(oneOf(['lower', 'upper'])) },
  longText: textual,
  richText: bounded,
  email: textual,
  url: textual,
  phone: starting,
  uuid: starting,
  password: bounded,
  iban: common,
  bic: common,
  colour: starting,
  integer: { ...numeric, unit: optional(oneOf(units)) },
  number: numeric,
  percent: numeric,
  money: { ...numeric, currency: required(currency) },
  date: dated,
  dateTime: dated,
  time: starting,
  weekday: starting,
  choice: {
    ...starting,
    options: required(options, 'C203'),
    tones: optional(mapOf(oneOf(tones))),
    grants: optional(mapOf(grant)),
  },
  choices: { ...several, options: required(options, 'C203') },
  flag: { ...starting, accepted: optional(flag) },
  tags: several,
  address: common,
  image: common,
  file: common,
  video: common,
  json: common,
  reference: { ...common, resource: required(word), isPart: optional(flag) },
  references: { ...several, resource: required(word) },
  list: { ...several, fields: required(fields), summary: optional(word) },
  findings: { ...common, rules: required(findingRules), path: optional(word) },
}

/** The options that a kind has, with what each may be. */
export function optionsOfKind(kind: FieldKindName): Keys {
  const ownOptions = Object.entries(ownKind(kind)?.options ?? addedKinds()[kind]?.options ?? {})
  const ownKeys = ownOptions.map(([name, shape]) => [name, optional(optionChecker(shape))] as const)
  return { ...optionsOfPlain(plainKind(kind)), ...Object.fromEntries(ownKeys) }
}

function optionsOfPlain(kind: string): Keys {
  if (isBuiltIn(kind)) return keysOf[kind]
  return { ...common, ...checkFeatures().find(({ fields: kinds = {} }) => kinds[kind])?.fields?.[kind] }
}

function optionChecker(shape: OptionShape): Checker {
  return typeof shape === 'string' ? ownOptionCheckers[shape] : oneOf(shape)
}

const ownOptionCheckers = { count, amount, flag, text, word }

export function isKind(value: unknown): value is FieldKindName {
  return kindNames().some((name) => name === value)
}

/** A field: its kind, and the options that this kind has. */
export const field = described(
  (value, path) => {
    if (!isObject(value)) return [mismatch(value, path, { de: 'ein Feld', en: 'a field' })]
    const kind = own(value, 'kind')
    if (kind === undefined) return [finding('C108', at(path, 'kind'), { words: { key: 'kind' } })]
    if (!isKind(kind)) return [notOffered('C201', at(path, 'kind'), kind, kindNames())]
    return ofKind(kind)(value, path)
  },
  (of) => byKind('kind', kindNames(), (kind) => of(ofKind(kind as FieldKindName))),
  'field',
)

function kindNames(): string[] {
  const added = checkFeatures().flatMap(({ fields: kinds = {} }) => Object.keys(kinds))
  return [...fieldKindNames, ...Object.keys(addedKinds()), ...added, ...ownKindNames()]
}

function ofKind(kind: FieldKindName): Checker {
  return objectOf(optionsOfKind(kind), { unknownKey: 'C202', words: { kind } })
}
