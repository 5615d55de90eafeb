import { stateConditions } from '#model/language/check/actionRules.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { twoNames } from '#model/language/check/entryShape.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { entryNamed, fieldOfKind, leadsHere } from '#model/language/check/leads.ts'
import { isObject, own, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { anyValue, mapOf, objectOf, optional, required } from '#model/language/check/shape.ts'
import { label, word } from '#model/language/check/values.ts'
import { dueStates, endCauses, itself } from './index.ts'

/** What can be wrong with prices. */
const priceSentences = {
  C321: sentence(
    'das Feld {value} hat eine andere Währung als {other}.',
    'the field {value} has another currency than {other}.',
  ),
  C322: sentence('der Eintrag {value} hat keinen Preis.', 'the entry {value} has no price.'),
  C325: sentence(
    'Datensätze von {value} kosten nichts: dem Eintrag fehlt "costs".',
    'records of {value} cost nothing: the entry has no "costs".',
  ),
  C326: sentence(
    '{value} braucht die Währung des Preises, oder verweist auf den Eintrag, der ihn hat, oder sagt vom Datensatz selbst mit RUNNING, LATER, PAUSED und ENDED, wie es mit ihm steht, als Tag, wann er endet, oder mit OWN und PRICED, wodurch.',
    '{value} needs the currency of the price, or refers to the entry that has it, or says of the record itself how it stands, with RUNNING, LATER, PAUSED and ENDED, when it ends, as a day, or by whose day, with OWN and PRICED.',
  ),
  C327: sentence(
    'Elemente von {other} haben kein Feld {value} der Art "{kind}".',
    'items of {other} have no field {value} of the kind "{kind}".',
  ),
} as const

const { finding } = findingsWith(priceSentences)

/** A price is made of amounts of one currency, months and days; costs lead to an entry that has a price. */
function priceRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  return [...ownPrice(entry), ...byAnother(entry, entries), ...dueOfOthers(entry, entries)]
}

function ownPrice(entry: Entry): Finding[] {
  const price = own(entry.config, 'price')
  const path = at(entry.path, 'price')
  const perUnit = own(price, 'perUnit')
  if (!isObject(price)) return []
  return [
    ...ofKind(entry, price, 'monthly', 'money', path),
    ...ofKind(entry, price, 'perUnit', 'money', path),
    ...ofKind(entry, price, 'months', 'integer', path),
    ...days(entry, own(price, 'term'), at(path, 'term')),
    ...stateConditions(entry, own(price, 'when'), at(path, 'when')),
    ...datedPrices(entry, own(price, 'monthly'), own(price, 'dated'), at(path, 'dated')),
    ...otherCurrency(entry, own(price, 'monthly'), perUnit, at(path, 'perUnit')),
    ...(perUnit !== undefined && own(price, 'unit') === undefined
      ? [finding('C108', at(path, 'unit'), { words: { key: 'unit' } })]
      : []),
  ]
}

/** Items have the day and the monthly amount; one for each unit may be missing. */
function datedPrices(entry: Entry, monthly: unknown, dated: unknown, path: string): Finding[] {
  const name = own(dated, 'in')
  if (typeof name !== 'string') return []
  const found = fieldOfKind(entry, name, 'list', at(path, 'in'))
  const parts = own(fieldsOf(entry)?.get(name), 'fields')
  // That the record's own one is no amount is said at it.
  const isAmount = typeof monthly === 'string' && own(fieldsOf(entry)?.get(monthly), 'kind') === 'money'
  if (found.length > 0 || !isObject(parts)) return found
  const lacks = (part: unknown, kind: string) =>
    typeof part === 'string' && own(own(parts, part), 'kind') !== kind
  return [
    ...(lacks(own(dated, 'from'), 'date')
      ? [
          finding('C327', at(path, 'from'), {
            value: own(dated, 'from'),
            words: { other: name, kind: 'date' },
          }),
        ]
      : []),
    ...(isAmount && lacks(monthly, 'money')
      ? [finding('C327', at(path, 'in'), { value: monthly, words: { other: name, kind: 'money' } })]
      : []),
  ]
}

function byAnother(entry: Entry, entries: readonly Entry[]): Finding[] {
  const costs = own(entry.config, 'costs')
  const path = at(entry.path, 'costs')
  if (!isObject(costs)) return []
  const found = [
    ...ofKind(entry, costs, 'by', 'reference', path),
    ...ofKind(entry, costs, 'units', 'integer', path),
    ...days(entry, own(costs, 'period'), at(path, 'period')),
  ]
  const by = own(costs, 'by')
  const target = typeof by === 'string' ? own(fieldsOf(entry)?.get(by), 'resource') : undefined
  const other = entryNamed(entries, target)
  if (!other || own(other.config, 'price') !== undefined) return found
  return [...found, finding('C322', at(path, 'by'), { value: target })]
}

/** What is due to records that lead here: an amount in the currency of their price, or the records that have it. */
function dueOfOthers(entry: Entry, entries: readonly Entry[]): Finding[] {
  return [...(fieldsOf(entry) ?? [])].flatMap(([name, field]) => {
    const due = own(own(field, 'computed'), 'due')
    if (!isDueOf(due)) return []
    const path = at(at(at(at(entry.path, 'fields'), name), 'computed'), 'due')
    const other = entryNamed(entries, own(due, 'of'))
    const by = own(own(other?.config, 'costs'), 'by')
    const isOwn = own(due, 'by') === itself && own(due, 'of') === own(entry.config, 'name')
    const found = isOwn ? [] : leadsHere(entry, entries, due, path)
    if (!other || found.length > 0) return found
    if (typeof by !== 'string') return [finding('C325', at(path, 'of'), { value: own(due, 'of') })]
    const priced = entryNamed(entries, own(fieldsOf(other)?.get(by), 'resource'))
    return fitsPrice(field, priced, isOwn) ? [] : [finding('C326', path, { value: name })]
  })
}

/** What else is wrong with the price or the field is said elsewhere. */
function fitsPrice(field: unknown, priced: Entry | undefined, isOwn: boolean): boolean {
  const monthly = own(own(priced?.config, 'price'), 'monthly')
  const amount = typeof monthly === 'string' ? priced && fieldsOf(priced)?.get(monthly) : undefined
  if (own(amount, 'kind') !== 'money') return true
  if (own(field, 'kind') === 'date') return isOwn
  if (own(field, 'kind') === 'choice') {
    const keys = Object.keys(Object(own(field, 'options')))
    const areAll = (known: readonly string[]) => keys.every((key) => known.includes(key))
    return isOwn && (areAll(dueStates) || areAll(endCauses))
  }
  if (own(field, 'kind') === 'money') return own(field, 'currency') === own(amount, 'currency')
  return own(field, 'kind') !== 'references' || own(field, 'resource') === own(priced?.config, 'name')
}

const isDueOf = (given: unknown) =>
  isObject(given) &&
  Object.keys(given).sort().join() === 'by,of' &&
  Object.values(given).every((name) => typeof name === 'string')

function ofKind(entry: Entry, holder: unknown, key: string, kind: string, path: string): Finding[] {
  const name = own(holder, key)
  return typeof name === 'string' ? fieldOfKind(entry, name, kind, at(path, key)) : []
}

function days(entry: Entry, names: unknown, path: string): Finding[] {
  return textsIn(names).flatMap(([index, name]) => fieldOfKind(entry, name, 'date', at(path, index)))
}

function otherCurrency(entry: Entry, monthly: unknown, perUnit: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (typeof monthly !== 'string' || typeof perUnit !== 'string') return []
  const [one, other] = [monthly, perUnit].map((name) => own(fields?.get(name), 'currency'))
  if (one === undefined || other === undefined || one === other) return []
  return [finding('C321', path, { value: perUnit, words: { other: monthly } })]
}

const price = objectOf({
  monthly: required(word),
  perUnit: optional(word),
  unit: optional(label),
  months: optional(word),
  term: optional(twoNames),
  when: optional(mapOf(anyValue)),
  dated: optional(objectOf({ in: required(word), from: required(word) })),
})

const costs = objectOf({ by: required(word), units: optional(word), period: optional(twoNames) })

export const pricesChecks: CheckFeature = {
  name: 'prices',
  computed: { due: { kinds: ['money', 'references', 'choice', 'date'], fits: isDueOf, rules: () => [] } },
  keys: { price: optional(price), costs: optional(costs) },
  sentences: priceSentences,
  rules: priceRules,
}
