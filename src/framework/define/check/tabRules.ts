import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isName } from './names.ts'
import { itemsOf, own, textsIn } from './read.ts'
import { columnRules } from './tabColumns.ts'

/** What the rules of one tab look at. */
export interface TabContext {
  /** The entry with the tab. */
  entry: Entry
  entries: readonly Entry[]
  /** Of all entries. */
  names: readonly string[]
}

/** Tabs have names of their own and show fields, of other entries too, that there are and that lead to this one. */
export function tabRules(entry: Entry, entries: readonly Entry[], names: readonly string[]): Finding[] {
  const path = at(entry.path, 'tabs')
  const tabs = itemsOf(own(entry.config, 'tabs'))
  const context = { entry, entries, names }
  return [
    ...repetitions(tabs, path),
    ...tabs.flatMap(([index, tab]) => oneTab(context, tab, at(path, index))),
  ]
}

function repetitions(tabs: readonly [number, unknown][], path: string): Finding[] {
  const seen = new Set<unknown>()
  return tabs.flatMap(([index, tab]) => {
    const name = own(tab, 'name') ?? own(tab, own(tab, 'tab') === 'related' ? 'of' : 'tab')
    const isTaken = name !== undefined && seen.has(name)
    seen.add(name)
    return isTaken ? [finding('C310', at(path, index), { value: name })] : []
  })
}

function oneTab(context: TabContext, tab: unknown, path: string): Finding[] {
  switch (own(tab, 'tab')) {
    case 'related':
      return [...leadsHere(context, tab, path), ...columnRules(context, tab, path)]
    case 'notes':
      return [...leadsHere(context, tab, path), ...ofKinds(context, tab, ['text'], textKinds, path)]
    case 'activity':
      return itemsOf(own(tab, 'days')).flatMap(([index, days]) => {
        const place = at(at(path, 'days'), index)
        return [
          ...leadsHere(context, days, place),
          ...ofKinds(context, days, ['fields'], ['date'], place),
          ...filterable(context, days, place),
        ]
      })
    case 'pairing':
      return pairsHere(context, tab, path)
    default:
      return []
  }
}

const textKinds = ['text', 'longText']

/** The entry that a tab names. */
export function other({ entries }: TabContext, tab: unknown): Entry | undefined {
  return entries.find(({ config }) => own(config, 'name') === own(tab, 'of'))
}

function noEntry({ names }: TabContext, tab: unknown, path: string): Finding[] {
  return [unknownName('C207', at(path, 'of'), String(own(tab, 'of')), names)]
}

/** `of` is an entry with a `pairing`, one side of which leads to the entry with the tab. */
function pairsHere(context: TabContext, tab: unknown, path: string): Finding[] {
  const of = own(tab, 'of')
  if (typeof of !== 'string') return []
  const found = other(context, tab)
  if (!found) return noEntry(context, tab, path)
  const fields = fieldsOf(found)
  const target = own(context.entry.config, 'name')
  if (!fields || !isName(target)) return []
  const sides = textsIn(own(own(found.config, 'pairing'), 'sides'))
  const leadsHere = sides.some(([, side]) => own(fields.get(side), 'resource') === target)
  return leadsHere ? [] : [finding('C375', at(path, 'of'), { value: of, words: { entry: target } })]
}

/** `of` is an entry, and `by` a filter of its list that leads to the entry with the tab. */
function leadsHere(context: TabContext, tab: unknown, path: string): Finding[] {
  const by = own(tab, 'by')
  if (typeof own(tab, 'of') !== 'string' || typeof by !== 'string') return []
  const found = other(context, tab)
  if (!found) return noEntry(context, tab, path)
  const fields = fieldsOf(found)
  if (fields === undefined) return []
  const place = at(path, 'by')
  if (!fields.has(by)) return [unknownName('C104', place, by, [...fields.keys()])]
  const target = own(context.entry.config, 'name')
  // An entry without a usable name is found by its shape; nothing can be said of what leads to it.
  if (isName(target) && own(fields.get(by), 'resource') !== target) {
    return [finding('C372', place, { value: by, words: { entry: target } })]
  }
  const filters = textsIn(own(own(found.config, 'list'), 'filters'))
  return filters.some(([, name]) => name === by) ? [] : [finding('C311', place, { value: by })]
}

/** Days are asked for from today on and back: their fields are filters of the other entry's list. */
function filterable(context: TabContext, days: unknown, path: string): Finding[] {
  const found = other(context, days)
  const fields = found && fieldsOf(found)
  if (!fields) return []
  const filters = textsIn(own(own(found.config, 'list'), 'filters')).map(([, name]) => name)
  return textsIn(own(days, 'fields')).flatMap(([index, name]) =>
    own(fields.get(name), 'kind') === 'date' && !filters.includes(name)
      ? [finding('C311', at(at(path, 'fields'), index), { value: name })]
      : [],
  )
}

/** The fields under these keys are there, and of a kind that fits. */
function ofKinds(
  context: TabContext,
  tab: unknown,
  keys: readonly string[],
  kinds: readonly string[],
  path: string,
): Finding[] {
  const found = other(context, tab)
  const fields = found && fieldsOf(found)
  if (!fields) return []
  return keys.flatMap((key) => {
    const value = own(tab, key)
    const named: [string, string][] = [
      ...(typeof value === 'string' ? [[at(path, key), value] satisfies [string, string]] : []),
      ...textsIn(value).map(([index, name]): [string, string] => [at(at(path, key), index), name]),
    ]
    return named.flatMap(([place, name]) => {
      if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
      const kind = own(fields.get(name), 'kind')
      if (typeof kind !== 'string' || kinds.includes(kind)) return []
      return [finding('C374', place, { value: name, words: { kind, kinds: kinds.join(', ') } })]
    })
  })
}
