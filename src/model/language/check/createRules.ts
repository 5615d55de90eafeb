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
    ...previewFindings(entry),
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

function previewFindings(entry: Entry): Finding[] {
  const language = own(own(own(own(entry.config, 'api'), 'create'), 'preview'), 'language')
  const fields = fieldsOf(entry)
  if (fields === undefined || typeof language !== 'string' || fields.has(language)) return []
  const path = at(at(at(at(entry.path, 'api'), 'create'), 'preview'), 'language')
  return [unknownName('C104', path, language, [...fields.keys()])]
}
