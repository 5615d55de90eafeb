import { fieldsOf } from './entry.ts'
import type { TabContext } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { other } from './leads.ts'
import { own, textsIn } from './read.ts'

/** Columns are fields of the other entry, or by a dot those of the records that a `reference` field of it leads to. */
export function columnRules(context: TabContext, tab: unknown, path: string): Finding[] {
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
