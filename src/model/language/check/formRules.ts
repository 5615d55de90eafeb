import { type Entry, fieldsOf } from './entry.ts'
import { sectionNames } from './fieldUse.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { itemsOf, own, textsIn } from './read.ts'

/** Declared forms ask for what can be entered, and for all that is required. */
export function formRules(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const many = at(at(entry.path, 'list'), 'editMany')
  const atOnce = textsIn(own(own(entry.config, 'list'), 'editMany'))
    .filter(([, name]) => isNeverEntered(fields.get(name)))
    .map(([index, value]) => finding('C302', at(many, index), { value }))
  const always = [...atOnce, ...duplicateRules(entry, fields)]
  if (!Array.isArray(own(entry.config, 'form'))) return always
  const uses = sectionNames(entry, 'form')
  const asked = new Set(uses.map(({ name }) => name))
  return [
    ...always,
    ...uses
      .filter(({ name }) => isNeverEntered(fields.get(name)))
      .map(({ path, name }) => finding('C302', path, { value: name })),
    ...[...fields]
      .filter(([name, field]) => isNeeded(field) && !asked.has(name))
      .map(([name]) => finding('C303', at(entry.path, 'form'), { value: name })),
  ]
}

/** Those alike are looked for by the list, among values that people enter. */
function duplicateRules({ config, path }: Entry, fields: ReadonlyMap<string, unknown>): Finding[] {
  const list = own(config, 'list')
  const search = own(list, 'search')
  const found = new Set(
    [search, own(list, 'filters')].flatMap((names) => textsIn(names).map(([, name]) => name)),
  )
  return itemsOf(own(config, 'duplicates')).flatMap(([index, rule]) => {
    const place = at(at(path, 'duplicates'), index)
    const names = textsIn(rule)
    const faults = names.flatMap(([field, value]) => {
      if (!fields.has(value)) return [unknownName('C104', at(place, field), value, [...fields.keys()])]
      return isNeverEntered(fields.get(value)) ? [finding('C302', at(place, field), { value })] : []
    })
    const isLookedFor = search === undefined || names.some(([, name]) => found.has(name))
    return faults.length > 0 || isLookedFor ? faults : [finding('C321', place)]
  })
}

function isNeverEntered(field: unknown): boolean {
  return own(field, 'edit') === 'never'
}

function isNeeded(field: unknown): boolean {
  return own(field, 'required') === true && own(field, 'default') === undefined && !isNeverEntered(field)
}
