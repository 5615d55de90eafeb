import { isLaterKey } from '../resolveFields.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { computedKeys, type EntryRules, kindOf } from './features.ts'
import { filterValue } from './filterRules.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { isObject, itemsOf, own, partsOf, textsIn } from './read.ts'
import { isPagedByBackend } from './restEntry.ts'

export function computedRules(entry: Entry, names: readonly string[]): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const path = at(entry.path, 'fields')
  return [
    ...entry.scopes.flatMap((scope) =>
      [...scope.fields].flatMap(([name, field]) =>
        numberRules(entry.rules, field, scope.fields, names, at(scope.path, name)),
      ),
    ),
    ...[...fields].flatMap(([name, field]) => findingRules(entry.rules, field, fields, at(path, name))),
    ...pagedByOthers(entry, fields),
    ...laterRules(entry, fields),
  ]
}

type Fields = ReadonlyMap<string, unknown>

function numberRules(
  rules: EntryRules,
  field: unknown,
  fields: Fields,
  names: readonly string[],
  path: string,
): Finding[] {
  const computed = own(field, 'computed')
  if (computed === undefined) return []
  const place = at(path, 'computed')
  const sum = own(computed, 'sum')
  if (areNames(sum)) return sumRules(rules, field, fields, path)
  const [key, ...others] = Object.keys(Object(computed))
  const check = rules.features.flatMap(({ computed: known = {} }) => known[key ?? ''] ?? [])[0]
  const given = own(computed, key ?? '')
  const { kinds = ['integer'] } = check ?? {}
  const isOne = isObject(computed) && others.length === 0 && kinds.includes(String(own(field, 'kind')))
  if (!isOne || !check?.fits(given)) return [notComputed(rules, place)]
  return check.rules(given, { fields, names }, at(place, key ?? ''))
}

function notComputed(rules: EntryRules, path: string): Finding {
  return finding('C341', path, { allowed: ['sum', ...computedKeys(rules)] })
}

export const areNames = (value: unknown) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

function isNumber(rules: EntryRules, field: unknown): boolean {
  return kindOf(rules, field)?.holds === 'number'
}

/** Addends are numbers, and lead not back to the sum. */
function sumRules(rules: EntryRules, field: unknown, fields: Fields, path: string): Finding[] {
  const place = at(path, 'computed')
  if (!isNumber(rules, field) || Object.keys(Object(own(field, 'computed'))).length > 1)
    return [notComputed(rules, place)]
  const self = [...fields].find(([, one]) => one === field)?.[0] ?? ''
  const named = textsIn(own(own(field, 'computed'), 'sum'))
  return [
    ...named
      .filter(([, name]) => !isNumber(rules, fields.get(name)))
      .map(([index, name]) => finding('C221', at(at(place, 'sum'), index), { value: name })),
    ...(addsItself(fields, self) ? [finding('C222', at(place, 'sum'), { value: self })] : []),
  ]
}

function addsItself(fields: Fields, self: string): boolean {
  const seen = new Set<string>()
  const open = [self]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const [, addend] of textsIn(own(own(fields.get(name), 'computed'), 'sum'))) {
      if (addend === self) return true
      if (seen.has(addend)) continue
      seen.add(addend)
      open.push(addend)
    }
  }
  return false
}

function findingRules(entryRules: EntryRules, field: unknown, fields: Fields, path: string): Finding[] {
  return partsOf(own(field, 'rules')).flatMap(([name, rule]) =>
    partsOf(own(rule, 'filter')).flatMap(([key, value]) => {
      const place = at(at(at(at(path, 'rules'), name), 'filter'), key)
      if (!fields.has(key)) return [unknownName('C104', place, key, [...fields.keys()])]
      if (comesLater(entryRules, fields.get(key))) return [finding('C346', place, { value: key })]
      return filterValue(entryRules, key, fields.get(key), value, place)
    }),
  )
}

function pagedByOthers({ config, path, rules }: Entry, fields: Fields): Finding[] {
  const api = own(config, 'api')
  if (!isPagedByBackend(api)) return []
  const place = at(at(at(path, 'api'), 'list'), 'most')
  const list = own(config, 'list')
  return [
    ...(own(own(api, 'list'), 'most') === undefined ? [] : [finding('C344', place)]),
    ...['filters', 'search', 'sort'].flatMap((key) =>
      textsIn(own(list, key))
        .filter(([, name]) => isWorkedOut(rules, fields.get(name)) && !comesLater(rules, fields.get(name)))
        .map(([index, name]) => finding('C343', at(at(at(path, 'list'), key), index), { value: name })),
    ),
  ]
}

/** Values fetched for rows stand in columns and narrow them. */
function laterRules({ config, path, rules }: Entry, fields: Fields): Finding[] {
  const list = own(config, 'list')
  const sections = ['form', 'detail'].flatMap((key) =>
    itemsOf(own(config, key)).map(([index, section]) => ({
      names: own(section, 'fields'),
      place: at(at(at(path, key), index), 'fields'),
    })),
  )
  const listed = ['search', 'sort'].map((key) => ({
    names: own(list, key),
    place: at(at(path, 'list'), key),
  }))
  const summary = { names: own(config, 'summary'), place: at(path, 'summary') }
  return [...listed, summary, ...sections].flatMap(({ names, place }) =>
    textsIn(names)
      .filter(([, name]) => comesLater(rules, fields.get(name)))
      .map(([index, name]) => finding('C346', at(place, index), { value: name })),
  )
}

function comesLater({ language }: EntryRules, field: unknown): boolean {
  const [key] = partsOf(own(field, 'computed'))[0] ?? []
  return key !== undefined && isLaterKey(key, language)
}

function isWorkedOut(rules: EntryRules, field: unknown): boolean {
  return own(field, 'computed') !== undefined || kindOf(rules, field)?.isComputed === true
}
