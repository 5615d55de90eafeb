import type { InLists } from '../../kinds/fieldKind.ts'
import { callStyles } from '../../styles/index.ts'
import type { BackendConfig } from '../backend.ts'
import { resolveApi } from '../resolveCalls.ts'
import type { ResolvedApi } from '../resolved.ts'
import type { AnyResource } from '../resource.ts'
import { choiceValues } from './actionRules.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { kindOf } from './features.ts'
import { at, type Finding, finding } from './finding.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { isObject, own, partsOf, textsIn } from './read.ts'

/** Checks placeholders of addresses, a list's uses against its abilities, and states. @param backends by name */
export function callRules(entry: Entry, backends: Readonly<Record<string, unknown>> = {}): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined || !isObject(own(entry.config, 'access'))) return []
  const api = readApi(entry, backends)
  if (api === undefined) return []
  return [...placeholders(entry, api, fields), ...listAbilities(entry, api, fields), ...states(entry, fields)]
}

/** Returns `undefined` where the calls cannot be read; their shape is a finding already. */
function readApi({ config }: Entry, backends: Readonly<Record<string, unknown>>): ResolvedApi | undefined {
  const name = own(config, 'backend')
  const backend = typeof name === 'string' ? own(backends, name) : undefined
  try {
    return resolveApi(config as unknown as AnyResource, {
      styles: callStyles,
      ...(isObject(backend) ? { backend: backend as BackendConfig } : {}),
    })
  } catch {
    return undefined
  }
}

type Fields = ReadonlyMap<string, unknown>

/** Placeholders are the id and wire names of fields. */
function placeholders({ config, path }: Entry, api: ResolvedApi, fields: Fields): Finding[] {
  const wires = [...fields].map(([name, field]) => {
    const wire = own(field, 'wire')
    return typeof wire === 'string' ? wire : name
  })
  const known = ['id', ...wires, ...(api.style ? [api.style.id] : [])]
  const addresses: [string, unknown][] = [
    ...partsOf(own(config, 'api'))
      .filter(([key]) => key === 'one' || key === 'edit' || key === 'delete')
      .flatMap(([key, call]) => addressesOf(call, at(at(path, 'api'), key))),
    ...partsOf(own(config, 'actions')).flatMap(([key, call]) =>
      addressesOf(call, at(at(path, 'actions'), key)),
    ),
  ]
  const item = own(own(config, 'api'), 'item')
  const all: [string, unknown][] = [...addresses, [at(at(path, 'api'), 'item'), item]]
  return all.flatMap(([place, address]) => {
    if (typeof address !== 'string') return []
    const unknown = (address.match(/\{[\w.]+\}/g) ?? []).find(
      (placeholder) => placeholder !== '{path}' && !known.includes(placeholder.slice(1, -1)),
    )
    return unknown === undefined ? [] : [unknownPlaceholder(address, unknown, known, place)]
  })
}

function addressesOf(call: unknown, path: string): [string, unknown][] {
  return ['get', 'post', 'put', 'patch', 'delete'].map((method) => [at(path, method), own(call, method)])
}

function listAbilities({ config, path, rules }: Entry, api: ResolvedApi, fields: Fields): Finding[] {
  const { can } = api.list
  const list = own(config, 'list')
  const place = at(path, 'list')
  const lacking = (where: string, value: unknown, missing: string) =>
    finding('C417', where, { value, words: { missing } })
  const filters = textsIn(own(list, 'filters')).flatMap(([index, name]) => {
    const kind = kindOf(rules, fields.get(name))
    const missing = kind ? missingFilter(kind.inLists, can.filters) : undefined
    return missing === undefined ? [] : [lacking(at(at(place, 'filters'), index), name, missing)]
  })
  const search = textsIn(own(list, 'search'))
  return [
    ...filters,
    ...(search.length > 0 && !can.search ? [lacking(at(place, 'search'), undefined, 'search')] : []),
    ...(own(list, 'perPage') === 'all' && api.style && api.list.paged
      ? [finding('C333', at(place, 'perPage'), { value: 'all' })]
      : []),
    ...(own(list, 'sort') !== undefined && !can.order
      ? [lacking(at(place, 'sort'), undefined, 'order')]
      : []),
  ]
}

function missingFilter({ filter }: InLists, can: ResolvedApi['list']['can']['filters']): string | undefined {
  if (filter === 'range') return can.from || can.to ? undefined : 'filters.from'
  return filter === 'values' && !can.one ? 'filters.eq' : undefined
}

/** Checks `when` of edits and deletions. */
function states({ config, path }: Entry, fields: Fields): Finding[] {
  const api = own(config, 'api')
  const wrong = ['edit', 'delete'].flatMap((operation) => {
    const when = own(own(api, operation), 'when')
    return choiceValues(fields, when, at(at(at(path, 'api'), operation), 'when'))
  })
  const show = own(own(config, 'access'), 'show')
  const isClosedAtTimes = own(own(api, 'edit'), 'when') !== undefined
  const isShown = show !== undefined && show !== 'never'
  return isClosedAtTimes && !isShown
    ? [...wrong, finding('C420', at(at(at(path, 'api'), 'edit'), 'when'))]
    : wrong
}
