import { type Entry, fieldsOf } from './entry.ts'
import { sectionNames } from './fieldUse.ts'
import { at, type Finding, finding } from './finding.ts'
import { own, textsIn } from './read.ts'

/** Declared forms ask for what can be entered, and for all that is required. */
export function formRules(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const many = at(at(entry.path, 'list'), 'editMany')
  const atOnce = textsIn(own(own(entry.config, 'list'), 'editMany'))
    .filter(([, name]) => isNeverEntered(fields.get(name)))
    .map(([index, value]) => finding('C302', at(many, index), { value }))
  if (!Array.isArray(own(entry.config, 'form'))) return atOnce
  const uses = sectionNames(entry, 'form')
  const asked = new Set(uses.map(({ name }) => name))
  return [
    ...atOnce,
    ...uses
      .filter(({ name }) => isNeverEntered(fields.get(name)))
      .map(({ path, name }) => finding('C302', path, { value: name })),
    ...[...fields]
      .filter(([name, field]) => isNeeded(field) && !asked.has(name))
      .map(([name]) => finding('C303', at(entry.path, 'form'), { value: name })),
  ]
}

function isNeverEntered(field: unknown): boolean {
  return own(field, 'edit') === 'never'
}

function isNeeded(field: unknown): boolean {
  return own(field, 'required') === true && own(field, 'default') === undefined && !isNeverEntered(field)
}
