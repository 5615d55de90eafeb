import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { entryNamed, leadsHere, namesOf } from './leads.ts'
import { isName } from './names.ts'
import { itemsOf, own, textsIn } from './read.ts'
import { columnRules } from './tabColumns.ts'

/** What the rules of one tab look at. */
export interface TabContext {
  /** The entry with the tab. */
  entry: Entry
  entries: readonly Entry[]
}

/** Tabs have names of their own and show fields, of other entries too, that there are and that lead to this one. */
export function tabRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const path = at(entry.path, 'tabs')
  const tabs = itemsOf(own(entry.config, 'tabs'))
  const context = { entry, entries }
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
  const { entry, entries } = context
  switch (own(tab, 'tab')) {
    case 'related':
      return [...leadsHere(entry, entries, tab, path), ...columnRules(context, tab, path)]
    case 'notes':
      return [...leadsHere(entry, entries, tab, path), ...ofKinds(context, tab, ['text'], textKinds, path)]
    case 'activity':
      return itemsOf(own(tab, 'days')).flatMap(([index, days]) => {
        const place = at(at(path, 'days'), index)
        return [
          ...leadsHere(entry, entries, days, place),
          ...ofKinds(context, days, ['fields'], ['date'], place),
          ...filterable(context, days, place),
        ]
      })
    case 'pairing':
      return pairsHere(context, tab, at(path, 'of'))
    default:
      return []
  }
}

const textKinds = ['text', 'longText']

/** The entry that a tab names. */
export function other({ entries }: TabContext, tab: unknown): Entry | undefined {
  return entryNamed(entries, own(tab, 'of'))
}

/** The entry of the pairs has a pairing, and one of its sides is this entry. */
function pairsHere({ entry, entries }: TabContext, tab: unknown, path: string): Finding[] {
  const of = own(tab, 'of')
  if (typeof of !== 'string') return []
  const pairs = entryNamed(entries, of)
  if (!pairs) return [unknownName('C207', path, of, namesOf(entries))]
  const sides = textsIn(own(own(pairs.config, 'pairing'), 'sides'))
  const target = own(entry.config, 'name')
  const isSide = sides.some(([, side]) => own(fieldsOf(pairs)?.get(side), 'resource') === target)
  return isSide || !isName(target) ? [] : [finding('C323', path, { value: of })]
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
      return [finding('C318', place, { value: name, words: { kind, kinds: kinds.join(', ') } })]
    })
  })
}
