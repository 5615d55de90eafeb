import { type Entry, fieldsOf } from './entry.ts'
import type { TabContext } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { leadsHere, other } from './leads.ts'
import { itemsOf, own, partsOf, textsIn } from './read.ts'

/** Names are unique; fields exist, in other entries too, which lead to this one. */
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
  const kind = own(tab, 'tab')
  if (kind === 'related') {
    return [
      ...leadsHere(entry, entries, tab, path),
      ...columnRules(context, tab, path),
      ...ofKinds(context, tab, ['counts'], ['choice'], path),
      ...letterRules(context, tab, path),
    ]
  }
  return entry.rules.features.flatMap(
    ({ tabs = {} }) => tabs[String(kind)]?.rules?.(context, tab, path) ?? [],
  )
}

/** Fields under these keys exist, and are of a kind that fits. */
export function ofKinds(
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

/** Letters go to records that a reference leads to, with fields of theirs. */
function letterRules(context: TabContext, tab: unknown, path: string): Finding[] {
  const letter = own(tab, 'letter')
  const place = at(path, 'letter')
  const found = other(context, tab)
  const to = own(letter, 'to')
  if (typeof to !== 'string' || !found) return []
  const wrong = ofKinds(context, { of: own(tab, 'of'), to }, ['to'], ['reference'], place)
  const target = own(fieldsOf(found)?.get(to), 'resource')
  const person = context.entries.find(({ config }) => own(config, 'name') === target)
  const fields = person && fieldsOf(person)
  if (wrong.length > 0 || !fields) return wrong
  const unless = own(letter, 'unless')
  const counts = partsOf(own(fieldsOf(found)?.get(String(own(tab, 'counts'))), 'options')).map(
    ([value]) => value,
  )
  const uncounted = textsIn(own(letter, 'counted'))
    .filter(([, value]) => !counts.includes(value))
    .map(([index, value]) => unknownName('C212', at(at(place, 'counted'), index), value, counts))
  const named: [string, string][] = [
    ...['fields', 'address'].flatMap((key) =>
      textsIn(own(letter, key)).map(([index, name]): [string, string] => [at(at(place, key), index), name]),
    ),
    ...(typeof unless === 'string' ? [[at(place, 'unless'), unless] satisfies [string, string]] : []),
  ]
  const unknown = named.flatMap(([where, name]) =>
    fields.has(name)
      ? shown(name, fields.get(name), where)
      : [unknownName('C104', where, name, [...fields.keys()])],
  )
  return [...uncounted, ...unknown]
}

/** Columns are fields of the other entry, or after a dot of the records that its `reference` leads to. */
function columnRules(context: TabContext, tab: unknown, path: string): Finding[] {
  const found = other(context, tab)
  const fields = found && fieldsOf(found)
  if (!fields) return []
  const seen = new Set<string>()
  return textsIn(own(tab, 'columns')).flatMap(([index, column]) => {
    const place = at(at(path, 'columns'), index)
    if (seen.has(column)) return [finding('C301', place, { value: column })]
    seen.add(column)
    return oneColumn(context, fields, column, place)
  })
}

function oneColumn(
  { entries }: TabContext,
  fields: ReadonlyMap<string, unknown>,
  column: string,
  place: string,
): Finding[] {
  const [first = '', ...rest] = column.split('.')
  const field = fields.get(first)
  if (!fields.has(first)) return [unknownName('C104', place, column, [...fields.keys()])]
  if (rest.length === 0) return shown(first, field, place)
  if (own(field, 'kind') !== 'reference')
    return [finding('C317', place, { value: column, words: { field: first } })]
  const target = entries.find(({ config }) => own(config, 'name') === own(field, 'resource'))
  const beyond = target && fieldsOf(target)
  if (!beyond) return []
  const name = rest.join('.')
  if (!beyond.has(name)) {
    const known = [...beyond.keys()].map((key) => `${first}.${key}`)
    return [unknownName('C104', place, column, known)]
  }
  return shown(column, beyond.get(name), place)
}

function shown(column: string, field: unknown, place: string): Finding[] {
  return own(field, 'writeOnly') === true ? [finding('C304', place, { value: column })] : []
}
