import { isApiTime } from '../apiTimes.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { isNeverShown } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { itemsOf, own, partsOf, textsIn } from './read.ts'

interface Use {
  path: string
  name: string
}

/** Names in views and actions are fields that fit there. */
export function fieldUse(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const shown = shownNames(entry)
  const uses = [...shown.flat(), ...sectionNames(entry, 'form'), ...actionNames(entry)]
  return [
    ...uses
      .filter(({ name }) => !fields.has(name))
      .map(({ path, name }) => unknownName('C104', path, name, [...fields.keys()])),
    ...shown
      .flat()
      .filter(({ name }) => isNeverShown(entry.rules, fields.get(name)))
      .map(({ path, name }) => finding('C304', path, { value: name })),
    ...forEveryone(entry)
      .filter(({ name }) => own(own(fields.get(name), 'access'), 'show') !== undefined)
      .map(({ path, name }) => finding('C306', path, { value: name })),
    ...[...shown, sectionNames(entry, 'form')].flatMap(repetitions),
    ...enteredTimes(entry, fields),
  ]
}

/** Times of the API are versions: entering them would overwrite the one that the next change names. */
function enteredTimes({ path, config }: Entry, fields: ReadonlyMap<string, unknown>): Finding[] {
  if (own(config, 'backend') !== undefined) return []
  return [...fields].flatMap(([name, field]) => {
    const wire = own(field, 'wire')
    const value = typeof wire === 'string' ? wire : name
    const isEntered = own(field, 'edit') !== 'never' && own(field, 'computed') === undefined
    if (!isApiTime(value) || !isEntered) return []
    return [finding('C224', at(at(at(path, 'fields'), name), value === wire ? 'wire' : 'edit'), { value })]
  })
}

/** Returns fields that a search or the record's name discloses to everyone who may list. */
function forEveryone({ path, config }: Entry): Use[] {
  const list = own(config, 'list')
  const columns = namesAt(own(list, 'columns'), at(at(path, 'list'), 'columns')).slice(0, 1)
  const title = own(config, 'title')
  const search = own(list, 'search')
  return [
    ...(search === undefined || title === undefined ? columns : []),
    ...namesAt(search, at(at(path, 'list'), 'search')),
    ...(typeof title === 'string' ? [{ path: at(path, 'title'), name: title }] : []),
    ...namesAt(own(config, 'titleFallback'), at(path, 'titleFallback')),
  ]
}

export function sectionNames({ path, config }: Entry, view: 'form' | 'detail'): Use[] {
  return itemsOf(own(config, view)).flatMap(([index, section]) =>
    namesAt(own(section, 'fields'), at(at(at(path, view), index), 'fields')),
  )
}

function namesAt(names: unknown, path: string): Use[] {
  return textsIn(names).map(([index, name]) => ({ path: at(path, index), name }))
}

/** Returns shown fields by places that hold each name once. */
function shownNames(entry: Entry): Use[][] {
  const { path, config } = entry
  const list = own(config, 'list')
  const inList = ['columns', 'filters', 'search', 'editMany'].map((key) =>
    namesAt(own(list, key), at(at(path, 'list'), key)),
  )
  const sorted = namesAt(own(list, 'sort'), at(at(path, 'list'), 'sort')).slice(0, 1)
  const title = own(config, 'title')
  return [
    ...inList,
    sorted,
    typeof title === 'string' ? [{ path: at(path, 'title'), name: title }] : [],
    namesAt(own(config, 'titleFallback'), at(path, 'titleFallback')),
    namesAt(own(config, 'summary'), at(path, 'summary')),
    sectionNames(entry, 'detail'),
  ]
}

function actionNames({ path, config }: Entry): Use[] {
  return partsOf(own(config, 'actions')).flatMap(([action, parts]) =>
    ['when', 'body'].flatMap((key) =>
      partsOf(own(parts, key)).map(([name]) => ({
        path: at(at(at(at(path, 'actions'), action), key), name),
        name,
      })),
    ),
  )
}

function repetitions(uses: readonly Use[]): Finding[] {
  const seen = new Set<string>()
  return uses.flatMap(({ path, name }) => {
    if (seen.has(name)) return [finding('C301', path, { value: name })]
    seen.add(name)
    return []
  })
}
