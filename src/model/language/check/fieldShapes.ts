import { type OtherNames, plainWord } from '../../base/nearestName.ts'
import type { CoreShape, KindsByName } from '../../kinds/fieldKind.ts'
import { tones, widths } from '../field.ts'
import { requirement } from './access.ts'
import type { EntryRules } from './features.ts'
import { at, finding, notOffered } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'
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
import { amount, count, countTo, flag, translatedText, word } from './values.ts'

/** Names of kinds in other tools, databases and API descriptions. */
const elsewhere: Readonly<Record<string, string>> = {
  text: 'string str varchar char input line keyword slug',
  longText: 'textarea multiline memo clob longstring note paragraph',
  richText: 'html wysiwyg markdown editor blocks',
  integer: 'int int32 int64 bigint smallint serial count ganzzahl',
  number: 'float double decimal numeric real zahl',
  percent: 'percentage prozentsatz',
  money: 'currency price amount cents geld preis',
  flag: 'boolean bool checkbox switch toggle yesno truefalse wahrheitswert',
  date: 'day calendar localdate tag',
  dateTime: 'timestamp timestamptz instant moment zeitstempel zeitpunkt',
  time: 'timeofday localtime',
  choice: 'enum enumeration select dropdown radio picklist singleselect option status',
  choices: 'multiselect enums checkboxes multiplechoice mehrfachauswahl',
  tags: 'labels keywords chips stringarray strings',
  list: 'array items collection repeater lines embedded',
  json: 'object map jsonb any record hash struct',
  reference: 'relation relationship foreignkey fk lookup manytoone belongsto ref verknüpfung',
  references: 'relations hasmany manytomany foreignkeys refs onetomany',
  email: 'mail emailaddress mailadresse',
  url: 'uri link website href webadresse',
  phone: 'tel telephone phonenumber mobile telefonnummer rufnummer',
  uuid: 'guid uid',
  password: 'secret passwort kennwort',
  colour: 'color hex',
  image: 'picture photo img avatar foto',
  file: 'attachment document upload asset pdf binary blob anhang dokument',
  video: 'movie film',
  address: 'postaladdress location anschrift',
  iban: 'bankaccount accountnumber kontonummer',
  bic: 'swift',
}

function kindsElsewhere(kinds: KindsByName): OtherNames {
  const called = Object.entries(elsewhere).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  )
  const labelled = Object.entries(kinds).flatMap(([kind, { label }]) =>
    (typeof label === 'string' ? [label] : Object.values(label)).map(
      (word) => [plainWord(word), kind] as const,
    ),
  )
  return Object.fromEntries([...labelled, ...called])
}

/** Values of the filter are checked with the entry. */
const rule = objectOf({
  label: required(translatedText),
  filter: required(mapOf(anyValue)),
  tone: optional(oneOf(tones)),
  weight: optional(amount),
  accessibility: optional(flag),
})

const findingRules: Checker = (value, path) => {
  if (!isObject(value)) return mapOf(rule)(value, path)
  return partsOf(value).flatMap(([name, given]) => {
    const place = at(path, name)
    const isRule = own(given, 'label') !== undefined && isObject(own(given, 'filter'))
    return isRule ? rule(given, place) : [finding('C345', place, { value: name })]
  })
}

const conditions = described(
  (value, path) => (Array.isArray(value) ? setsOfConditions : setOfConditions)(value, path),
  () => ({ type: ['object', 'array'] }),
)
const setOfConditions = mapOf(anyValue)
const setsOfConditions = listOf(setOfConditions, { de: 'eine Liste', en: 'a list' })

/** Options of every field. */
export const common: Keys = {
  kind: required(anyValue),
  label: required(translatedText),
  help: optional(translatedText),
  wire: optional(word),
  required: optional(flag),
  edit: optional(oneOf(['always', 'create', 'never'])),
  writeOnly: optional(flag),
  sendEmpty: optional(flag),
  when: optional(conditions),
  messages: optional(mapOf(translatedText)),
  width: optional(oneOf(widths)),
  access: optional(objectOf({ show: optional(requirement), edit: optional(requirement) })),
  personal: optional(flag),
  computed: optional(anyValue),
}

export const mostItems = countTo(10_000)

const currency = ofPattern(/^[A-Z]{3}$/, (value, path) => finding('C211', path, { value }))

const [german, english] = ['{ "kind": "text", "label": "Nummer" }', '{ "kind": "text", "label": "Number" }']
const aField = { de: `ein Feld, wie ${german},`, en: `a field, like ${english}` }
const someFields = {
  de: `ein Objekt von Feldern, wie { "number": ${german} },`,
  en: `an object of fields, like { "number": ${english} }`,
}

const texts = mapOf(translatedText)
const options = described(
  (value, path) => {
    if (!isObject(value) || Object.keys(value).length === 0) return [finding('C203', path, { value })]
    const empty = Object.hasOwn(value, '') ? [finding('C213', at(path, ''), { value: '' })] : []
    return [...empty, ...texts(value, path)]
  },
  (of) => ({ type: 'object', additionalProperties: of(translatedText), minProperties: 1 }),
)

const grant = objectOf({
  description: optional(translatedText),
  statements: required(statements),
  secondFactor: optional(flag),
})

/** Its members are a scope of their own, see `fieldScopes`. */
export const fields = (rules: EntryRules) =>
  described(mapOf(anyValue, someFields), (of) => ({ type: 'object', additionalProperties: of(field(rules)) }))

/** Checks by shape of an option. Least lengths are small, since samples have them. */
const shapes: Readonly<Record<Exclude<Extract<CoreShape, string>, 'fields'>, Key>> = {
  count: optional(count),
  amount: optional(amount),
  flag: optional(flag),
  text: optional(translatedText),
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

/** Returns the options of a kind. Whether a default fits is a rule of the field (C204). */
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

export function field(rules: EntryRules): Checker {
  const { kinds } = rules.language
  const names = Object.keys(kinds)
  const ofKind = (kind: string) =>
    objectOf(optionsOfKind(rules, kind), { unknownKey: 'C202', words: { kind } })
  return described(
    (value, path) => {
      if (!isObject(value)) return [mismatch(value, path, aField)]
      const kind = own(value, 'kind')
      if (kind === undefined) return [finding('C108', at(path, 'kind'), { words: { key: 'kind' } })]
      if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return ofKind(kind)(value, path)
      return [notOffered('C201', at(path, 'kind'), kind, names, {}, kindsElsewhere(kinds))]
    },
    (of) => byKind('kind', names, (kind) => of(ofKind(kind))),
    'field',
  )
}
