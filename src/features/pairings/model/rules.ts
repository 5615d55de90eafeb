import { pairCall } from '#model/language/check/calls.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { twoNames } from '#model/language/check/entryShape.ts'
import type { CallsElsewhere, CheckFeature, TabContext } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { entryNamed } from '#model/language/check/leads.ts'
import { isName } from '#model/language/check/names.ts'
import { itemsOf, own, partsOf, textsIn } from '#model/language/check/read.ts'
import { unknownEntry } from '#model/language/check/references.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { anyValue, mapOf, objectOf, ofType, oneOf, optional, required } from '#model/language/check/shape.ts'
import { nameList, translatedText, word } from '#model/language/check/values.ts'

/** What can be wrong with pairings. */
const pairingSentences = {
  C323: sentence(
    'der Eintrag {value} hat kein "pairing", von dem eine Seite dieser Eintrag ist.',
    'the entry {value} has no "pairing" of which one side is this entry.',
  ),
  C414: sentence(
    '"pairing" hat den Aufruf "{call}", aber "access" sagt nicht, wer ihn darf ("{operation}").',
    '"pairing" has the call "{call}", but "access" does not say who may use it ("{operation}").',
  ),
} as const

const { finding } = findingsWith(pairingSentences)

type Fields = ReadonlyMap<string, unknown>

/** A pairing names fields of its entry, and some of the entry that its first side leads to. */
function pairingRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const pairing = own(entry.config, 'pairing')
  const path = at(entry.path, 'pairing')
  const fields = fieldsOf(entry)
  if (pairing === undefined || fields === undefined) return []
  const [first, second] = itemsOf(own(pairing, 'sides')).map(([, side]) => side)
  const firstFields = fieldsBehind(fields, first, entries)
  const secondFields = fieldsBehind(fields, second, entries)
  return [
    ...sides(entry, fields, own(pairing, 'sides'), at(path, 'sides')),
    ...values(fields, own(pairing, 'values'), [first, second], at(path, 'values')),
    ...ofKind(fields, own(pairing, 'period'), 'date', at(path, 'period')),
    ...(firstFields ? ofKind(firstFields, own(pairing, 'term'), 'date', at(path, 'term')) : []),
    ...(secondFields ? prefill(pairing, secondFields, at(path, 'prefill')) : []),
    ...(firstFields ? expectations(firstFields, own(pairing, 'expects'), at(path, 'expects')) : []),
    ...reason(fields, own(own(pairing, 'ending'), 'reason'), at(at(path, 'ending'), 'reason')),
    ...['assign', 'change', 'remove'].flatMap((key) =>
      callNames(fields, own(pairing, key), at(path, key), key !== 'assign'),
    ),
  ]
}

/** Two different ones, and filters of the list: by them the pairs of a record are read. */
function sides(entry: Entry, fields: Fields, given: unknown, path: string): Finding[] {
  const filters = textsIn(own(own(entry.config, 'list'), 'filters')).map(([, name]) => name)
  const [[, first] = [], [, second] = []] = itemsOf(given)
  const twice =
    first !== undefined && first === second ? [finding('C301', at(path, 1), { value: first })] : []
  const wrong = ofKind(fields, given, 'reference', path)
  if (wrong.length > 0) return wrong
  const unfiltered = textsIn(given)
    .filter(([, name]) => !filters.includes(name))
    .map(([index, value]) => finding('C311', at(path, index), { value }))
  return [...twice, ...unfiltered]
}

function values(fields: Fields, given: unknown, sidesOf: readonly unknown[], path: string): Finding[] {
  return textsIn(given).flatMap(([index, value]) => {
    const place = at(path, index)
    if (!fields.has(value)) return [unknownName('C104', place, value, [...fields.keys()])]
    if (sidesOf.includes(value)) return [finding('C301', place, { value })]
    return own(fields.get(value), 'edit') === 'never' ? [finding('C302', place, { value })] : []
  })
}

function ofKind(
  fields: Fields,
  given: unknown,
  kind: 'choice' | 'date' | 'reference',
  path: string,
): Finding[] {
  return textsIn(given).flatMap(([index, value]) => {
    const place = at(path, index)
    if (!fields.has(value)) return [unknownName('C104', place, value, [...fields.keys()])]
    return own(fields.get(value), 'kind') === kind ? [] : [finding('C314', place, { value, words: { kind } })]
  })
}

/** Why a pair ends. */
function reason(fields: Fields, given: unknown, path: string): Finding[] {
  const name = own(given, 'field')
  return typeof name === 'string'
    ? ofKind(fields, [name], 'choice', path).map((found) => ({ ...found, path: at(path, 'field') }))
    : []
}

/** What is entered for a pair, from a field of the second side's record. */
function prefill(pairing: unknown, secondFields: Fields, path: string): Finding[] {
  const entered = textsIn(own(pairing, 'values')).map(([, name]) => name)
  const known = [...secondFields.keys()]
  return partsOf(own(pairing, 'prefill')).flatMap(([name, from]) => {
    const place = at(path, name)
    if (!entered.includes(name)) return [unknownName('C104', place, name, entered)]
    return typeof from !== 'string' || known.includes(from) ? [] : [unknownName('C104', place, from, known)]
  })
}

function expectations(fields: Fields, given: unknown, path: string): Finding[] {
  return partsOf(given).flatMap(([name, value]) => {
    const place = at(path, name)
    if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    const options = partsOf(own(fields.get(name), 'options')).map(([option]) => option)
    if (options.length === 0 || typeof value !== 'string' || options.includes(value)) return []
    return [unknownName('C212', place, value, options)]
  })
}

/** What a call sends are fields, or the pair's own id, which a new one does not have. */
function callNames(fields: Fields, call: unknown, path: string, hasId: boolean): Finding[] {
  const known = [...fields.keys(), ...(hasId ? ['id'] : [])]
  const unknown = (place: string, name: string) =>
    known.includes(name) ? [] : [unknownName('C104', place, name, known)]
  return [
    ...['post', 'put', 'delete'].flatMap((method) => {
      const address = own(call, method)
      const names = typeof address === 'string' ? [...address.matchAll(/\{(\w*)\}/g)] : []
      return names.flatMap(([, name = '']) => unknown(at(path, method), name))
    }),
    ...['query', 'body'].flatMap((key) =>
      partsOf(own(call, key)).flatMap(([wire, name]) =>
        typeof name === 'string' ? unknown(at(at(path, key), wire), name) : [],
      ),
    ),
  ]
}

function fieldsBehind(fields: Fields, side: unknown, entries: readonly Entry[]): Fields | undefined {
  const target = typeof side === 'string' ? own(fields.get(side), 'resource') : undefined
  const entry = entries.find(({ config }) => target !== undefined && own(config, 'name') === target)
  return entry && fieldsOf(entry)
}

/** The entry of the pairs has a pairing, and one of its sides is this entry. */
function pairsHere({ entry, entries }: TabContext, tab: unknown, place: string): Finding[] {
  const of = own(tab, 'of')
  const path = at(place, 'of')
  if (typeof of !== 'string') return []
  const pairs = entryNamed(entries, of)
  if (!pairs) return [unknownEntry(path, of, entries)]
  const sides = textsIn(own(own(pairs.config, 'pairing'), 'sides'))
  const target = own(entry.config, 'name')
  const isSide = sides.some(([, side]) => own(fieldsOf(pairs)?.get(side), 'resource') === target)
  return isSide || !isName(target) ? [] : [finding('C323', path, { value: of })]
}

const monthCount = ofType(
  { de: 'eine ganze Zahl ab 1', en: 'a whole number from 1' },
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  { type: 'integer', minimum: 1 },
)

const ending = objectOf({
  reason: optional(objectOf({ field: required(word) })),
  notice: optional(objectOf({ months: required(monthCount), to: optional(oneOf(['monthEnd'])) })),
})

const pairing = objectOf({
  sides: required(twoNames),
  values: optional(nameList),
  period: optional(twoNames),
  term: optional(twoNames),
  prefill: optional(mapOf(word)),
  expects: optional(mapOf(anyValue)),
  ending: optional(ending),
  assign: required(pairCall),
  change: optional(pairCall),
  remove: required(pairCall),
})

export const pairingsChecks: CheckFeature = {
  name: 'pairings',
  keys: { pairing: optional(pairing) },
  tabs: { pairing: { keys: { of: required(word), one: optional(translatedText) }, rules: pairsHere } },
  sentences: pairingSentences,
  rules: pairingRules,
}

/** The calls of pairs take the access of operations. */
export const pairCalls: CallsElsewhere = {
  key: 'pairing',
  ...{ create: 'assign', edit: 'change', delete: 'remove' },
  due: ['create', 'delete'],
}
