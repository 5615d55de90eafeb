import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { type Entry, fieldsOf } from '../../../model/language/check/entry.ts'
import { isKind } from '../../../model/language/check/fieldShapes.ts'
import { filters } from '../../../model/language/check/filterRules.ts'
import { at, type Finding, finding, unknownName } from '../../../model/language/check/finding.ts'
import { itemsOf, own } from '../../../model/language/check/read.ts'

/** A number or a task of the overview counts what a filter of the list shows, and each has a name of its own. */
export function overviewRules(entry: Entry): Finding[] {
  const overview = own(entry.config, 'overview')
  return ['counters', 'todo'].flatMap((key) => {
    const path = at(at(entry.path, 'overview'), key)
    const tiles = itemsOf(own(overview, key))
    return [
      ...repetitions(tiles, path),
      ...tiles.flatMap(([index, tile]) => [
        ...filters(entry, own(tile, 'filter'), at(at(path, index), 'filter')),
        ...order(entry, own(tile, 'sort'), at(at(path, index), 'sort')),
      ]),
    ]
  })
}

function repetitions(tiles: readonly [number, unknown][], path: string): Finding[] {
  const seen = new Set<unknown>()
  return tiles.flatMap(([index, tile]) => {
    const name = own(tile, 'name')
    const isTaken = name !== undefined && seen.has(name)
    seen.add(name)
    return isTaken ? [finding('C310', at(at(path, index), 'name'), { value: name })] : []
  })
}

function order(entry: Entry, sort: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  const [name] = Array.isArray(sort) ? sort : []
  if (fields === undefined || typeof name !== 'string') return []
  const place = at(path, 0)
  if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
  const field = fields.get(name)
  if (own(field, 'writeOnly') === true) return [finding('C304', place, { value: name })]
  const kind = own(field, 'kind')
  if (!isKind(kind) || fieldKind(kind).inLists.sort) return []
  return [finding('C309', place, { value: name, words: { kind } })]
}
