import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { filters } from './overviewRules.ts'
import { fieldOfKind } from './priceRules.ts'
import { itemsOf, own, partsOf, textsIn } from './read.ts'

/** What an action touches must be there: a field, or records of an entry that refer to this one. */
export function effectRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  return partsOf(own(entry.config, 'actions')).flatMap(([name, action]) =>
    itemsOf(own(action, 'effects')).flatMap(([index, effect]) => {
      const path = at(at(at(at(entry.path, 'actions'), name), 'effects'), index)
      return [...fieldEffect(entry, effect, path), ...relatedEffect(entry, entries, effect, path)]
    }),
  )
}

function fieldEffect(entry: Entry, effect: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  const name = own(effect, 'field')
  if (fields === undefined || typeof name !== 'string') return []
  const place = at(path, 'field')
  if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
  return own(fields.get(name), 'writeOnly') === true ? [finding('C304', place, { value: name })] : []
}

function relatedEffect(entry: Entry, entries: readonly Entry[], effect: unknown, path: string): Finding[] {
  const of = own(effect, 'of')
  const by = own(effect, 'by')
  const names = own(effect, 'names')
  if (typeof of !== 'string') return []
  const other = entries.find(({ config }) => own(config, 'name') === of)
  if (!other) return [unknownName('C207', at(path, 'of'), of, namesOf(entries))]
  return [
    ...(typeof by === 'string' ? leadsHere(entry, other, by, at(path, 'by')) : []),
    ...(typeof names === 'string' ? fieldOfKind(other, names, 'reference', at(path, 'names')) : []),
    ...filters(other, own(effect, 'filter'), at(path, 'filter')),
    ...filters(other, own(effect, 'except'), at(path, 'except')),
  ]
}

/** A field of another entry that refers to this one, and by which its list can be narrowed. */
function leadsHere(entry: Entry, other: Entry, by: string, path: string): Finding[] {
  const fields = fieldsOf(other)
  if (fields === undefined) return []
  if (!fields.has(by)) return [unknownName('C104', path, by, [...fields.keys()])]
  if (own(fields.get(by), 'resource') !== own(entry.config, 'name')) {
    return [finding('C364', path, { value: by, words: { other: String(own(other.config, 'name')) } })]
  }
  const offered = textsIn(own(own(other.config, 'list'), 'filters')).map(([, name]) => name)
  return offered.includes(by) ? [] : [finding('C311', path, { value: by })]
}

function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ config }) => own(config, 'name')).filter((name) => typeof name === 'string')
}
