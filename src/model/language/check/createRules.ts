import { type Entry, fieldsOf } from './entry.ts'
import { kindOf } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { own, partsOf } from './read.ts'

/** The field of a creation per value can be pasted, and its action exists. */
export function createRules(entry: Entry): Finding[] {
  const path = at(at(at(entry.path, 'api'), 'create'), 'each')
  const each = own(own(own(entry.config, 'api'), 'create'), 'each')
  const fields = fieldsOf(entry)
  const [field, known] = [own(each, 'field'), own(each, 'known')]
  const actions = partsOf(own(entry.config, 'actions')).map(([name]) => name)
  return [
    ...(fields !== undefined && typeof field === 'string'
      ? fieldFindings(entry, fields, field, at(path, 'field'))
      : []),
    ...(typeof known === 'string' && !actions.includes(known)
      ? [unknownName('C319', at(path, 'known'), known, actions)]
      : []),
    ...namedFindings(entry),
  ]
}

function fieldFindings(
  { rules }: Entry,
  fields: ReadonlyMap<string, unknown>,
  name: string,
  path: string,
): Finding[] {
  if (!fields.has(name)) return [unknownName('C104', path, name, [...fields.keys()])]
  const isPasted = kindOf(rules, fields.get(name))?.pasted !== undefined
  return isPasted && own(fields.get(name), 'edit') !== 'never' ? [] : [finding('C320', path, { value: name })]
}

/** Fields that a creation names besides. */
function namedFindings(entry: Entry): Finding[] {
  const create = own(own(entry.config, 'api'), 'create')
  const path = at(at(entry.path, 'api'), 'create')
  const fields = fieldsOf(entry)
  const named: [unknown, string][] = [
    [own(own(create, 'preview'), 'language'), at(at(path, 'preview'), 'language')],
    [own(create, 'doneAt'), at(path, 'doneAt')],
  ]
  return named.flatMap(([name, place]) =>
    fields === undefined || typeof name !== 'string' || fields.has(name)
      ? []
      : [unknownName('C104', place, name, [...fields.keys()])],
  )
}
