import { type Entry, fieldsOf } from './entry.ts'
import type { TabContext } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isName } from './names.ts'
import { own, textsIn } from './read.ts'
import { unknownEntry } from './references.ts'

export function entryNamed(entries: readonly Entry[], name: unknown): Entry | undefined {
  return typeof name === 'string' ? entries.find(({ config }) => own(config, 'name') === name) : undefined
}

export function other({ entries }: TabContext, tab: unknown): Entry | undefined {
  return entryNamed(entries, own(tab, 'of'))
}

/** `of` is an entry, and `by` its reference to this one and a filter of its list. @param holder of the two keys */
export function leadsHere(entry: Entry, entries: readonly Entry[], holder: unknown, path: string): Finding[] {
  const [of, by] = [own(holder, 'of'), own(holder, 'by')]
  if (typeof of !== 'string') return []
  const other = entryNamed(entries, of)
  if (!other) return [unknownEntry(at(path, 'of'), of, entries)]
  const fields = fieldsOf(other)
  if (fields === undefined || typeof by !== 'string') return []
  const place = at(path, 'by')
  if (!fields.has(by)) return [unknownName('C104', place, by, [...fields.keys()])]
  const target = own(entry.config, 'name')
  // Nothing can lead to an entry without a usable name.
  if (isName(target) && own(fields.get(by), 'resource') !== target) {
    return [finding('C315', place, { value: by, words: { other: of, target } })]
  }
  const filters = textsIn(own(own(other.config, 'list'), 'filters'))
  return filters.some(([, name]) => name === by) ? [] : [finding('C311', place, { value: by })]
}

export function fieldOfKind(entry: Entry, name: string, kind: string, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  if (!fields.has(name)) return [unknownName('C104', path, name, [...fields.keys()])]
  if (own(fields.get(name), 'kind') === kind) return []
  return [finding('C314', path, { value: name, words: { kind } })]
}
