import { requirement } from '#model/language/check/access.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { sort, twoNames } from '#model/language/check/entryShape.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { filters } from '#model/language/check/filterRules.ts'
import { at, type Finding, finding, unknownName } from '#model/language/check/finding.ts'
import { fieldOfKind } from '#model/language/check/leads.ts'
import { kindOfUse } from '#model/language/check/listUse.ts'
import { isName } from '#model/language/check/names.ts'
import { itemsOf, own, textsIn } from '#model/language/check/read.ts'
import {
  anyValue,
  type Checker,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  optional,
  required,
} from '#model/language/check/shape.ts'
import { translatedText, word } from '#model/language/check/values.ts'
import { tones } from '#model/language/field.ts'

/** A number or a task of the overview counts what a filter of the list shows, and each has a name of its own. */
function overviewRules(entry: Entry): Finding[] {
  const overview = own(entry.config, 'overview')
  return ['counters', 'figures', 'todo', 'actions'].flatMap((key) => {
    const path = at(at(entry.path, 'overview'), key)
    const tiles = itemsOf(own(overview, key))
    return [
      ...repetitions(tiles, path),
      ...tiles.flatMap(([index, tile]) => [
        ...filters(entry, own(tile, 'filter'), at(at(path, index), 'filter')),
        ...order(entry, own(tile, 'sort'), at(at(path, index), 'sort')),
        ...named(entry, tile, at(path, index)),
      ]),
    ]
  })
}

/** The fields that a figure counts by. */
function named(entry: Entry, tile: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  const distinct = own(tile, 'distinct')
  return [
    ...textsIn(own(tile, 'days')).flatMap(([index, name]) =>
      fieldOfKind(entry, name, 'date', at(at(path, 'days'), index)),
    ),
    ...(fields && typeof distinct === 'string' && !fields.has(distinct)
      ? [unknownName('C104', at(path, 'distinct'), distinct, [...fields.keys()])]
      : []),
  ]
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
  return kindOfUse(entry.rules, 'sort', name, field, place)
}

const tileName: Checker = (value, path) => (isName(value) ? [] : [finding('C210', path, { value })])

const counter = objectOf({
  name: required(tileName),
  label: required(translatedText),
  filter: optional(mapOf(anyValue)),
  tone: optional(oneOf(tones)),
})

const task = objectOf({
  name: required(tileName),
  label: required(translatedText),
  filter: required(mapOf(anyValue)),
  sort: optional(sort),
})

const figure = objectOf({
  name: required(tileName),
  label: required(translatedText),
  sum: optional(oneOf(['due'])),
  distinct: optional(word),
  days: optional(twoNames),
  filter: optional(mapOf(anyValue)),
  page: required(word),
})

const action = objectOf({
  name: required(tileName),
  label: optional(translatedText),
  to: optional(oneOf(['create', 'list'])),
  page: optional(word),
  access: optional(requirement),
})

const overview = objectOf({
  counters: optional(listOf(counter, { de: 'eine Liste von Zahlen', en: 'a list of counters' })),
  figures: optional(listOf(figure, { de: 'eine Liste von Kennzahlen', en: 'a list of figures' })),
  actions: optional(listOf(action, { de: 'eine Liste von Aktionen', en: 'a list of actions' })),
  todo: optional(listOf(task, { de: 'eine Liste von Aufgaben', en: 'a list of tasks' })),
})

export const overviewChecks: CheckFeature = {
  name: 'overview',
  keys: { overview: optional(overview) },
  rules: overviewRules,
}
