import type { CoreShape } from '../../kinds/fieldKind.ts'
import { tones, widths } from '../field.ts'
import { requirement } from './access.ts'
import type { EntryRules } from './features.ts'
import { at, finding, notOffered } from './finding.ts'
import { findingRules } from './findingRuleShape.ts'
import { kindsElsewhere } from './kindsElsewhere.ts'
import { isObject, own } from './read.ts'
import {
  anyValue,
  byKind,
  type Checker,
  described,
  type Key,
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

export const mostItems = countTo(10_000)

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
  description: optional(text),
  statements: required(statements),
  secondFactor: optional(flag),
})

/** Its members are looked at as a scope of their own, see `fieldScopes`. */
export const fields = (rules: EntryRules) =>
  described(mapOf(anyValue), (of) => ({ type: 'object', additionalProperties: of(field(rules)) }))

/** What each shape of an option lets pass. Samples of a field are as long as it asks for at least, so that is little. */
const shapes: Readonly<Record<Exclude<Extract<CoreShape, string>, 'fields'>, Key>> = {
  count: optional(count),
  amount: optional(amount),
  flag: optional(flag),
  text: optional(text),
  word: optional(word),
  leastLength: optional(countTo(10_000)),
  mostLength: optional(countTo(1_000_000)),
  leastItems: optional(countTo(100)),
  mostItems: optional(mostItems),
  currency: required(currency),
  resource: required(word),
  choices: required(options, 'C203'),
  tones: optional(mapOf(oneOf(tones))),
  grants: optional(mapOf(grant)),
  rules: required(findingRules),
}

/** The options that a kind has, with what each may be. Whether a default fits is a rule of the field (C204). */
export function optionsOfKind(rules: EntryRules, kind: string): Keys {
  const { options: own = {}, start } = rules.language.kinds[kind] ?? {}
  const shapeOf = (shape: CoreShape): Key => {
    if (shape === 'fields') return required(fields(rules))
    return typeof shape === 'string' ? shapes[shape] : optional(oneOf(shape))
  }
  const keys = Object.entries(own as Record<string, CoreShape>).map(([name, shape]) => [name, shapeOf(shape)])
  return {
    ...common,
    ...(start ? { default: optional(anyValue) } : {}),
    ...Object.fromEntries(keys),
    ...Object.assign({}, ...rules.features.map((feature) => feature.fields?.[kind])),
  }
}

/** A field: its kind, and the options that this kind has. */
export function field(rules: EntryRules): Checker {
  const { kinds } = rules.language
  const names = Object.keys(kinds)
  const ofKind = (kind: string) =>
    objectOf(optionsOfKind(rules, kind), { unknownKey: 'C202', words: { kind } })
  return described(
    (value, path) => {
      if (!isObject(value)) return [mismatch(value, path, { de: 'ein Feld', en: 'a field' })]
      const kind = own(value, 'kind')
      if (kind === undefined) return [finding('C108', at(path, 'kind'), { words: { key: 'kind' } })]
      if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return ofKind(kind)(value, path)
      return [notOffered('C201', at(path, 'kind'), kind, names, {}, kindsElsewhere(kinds))]
    },
    (of) => byKind('kind', names, (kind) => of(ofKind(kind))),
    'field',
  )
}
