import { type Entry, fieldsOf } from './entry.ts'
import { filters } from './filterRules.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { entryNamed, fieldOfKind, leadsHere } from './leads.ts'
import { itemsOf, own, partsOf } from './read.ts'

export function effectRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  return partsOf(own(entry.config, 'actions')).flatMap(([name, action]) =>
    effectsThere(entry, entries, own(action, 'effects'), at(at(at(entry.path, 'actions'), name), 'effects')),
  )
}

/** Fields exist, and other entries refer to this one. */
export function effectsThere(
  entry: Entry,
  entries: readonly Entry[],
  effects: unknown,
  path: string,
): Finding[] {
  return itemsOf(effects).flatMap(([index, effect]) => {
    const place = at(path, index)
    return [...fieldEffect(entry, effect, place), ...relatedEffect(entry, entries, effect, place)]
  })
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
  const names = own(effect, 'names')
  const other = entryNamed(entries, own(effect, 'of'))
  return [
    ...leadsHere(entry, entries, effect, path),
    ...(other && typeof names === 'string' ? fieldOfKind(other, names, 'reference', at(path, 'names')) : []),
    ...(other
      ? [
          ...filters(other, own(effect, 'filter'), at(path, 'filter')),
          ...filters(other, own(effect, 'except'), at(path, 'except')),
        ]
      : []),
  ]
}
