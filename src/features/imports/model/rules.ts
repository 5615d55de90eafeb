import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, finding, unknownName } from '#model/language/check/finding.ts'
import { pathOf } from '#model/language/check/paths.ts'
import { own, partsOf, textsIn } from '#model/language/check/read.ts'
import { mapOf, objectOf, optional, required } from '#model/language/check/shape.ts'
import { nameList } from '#model/language/check/values.ts'

/** The pages of imports lie beside those of entries. */
const reserved = 'import'

export const importsChecks: CheckFeature = {
  name: 'imports',
  keys: { imports: optional(objectOf({ headings: required(mapOf(nameList)) })) },
  rules(entry) {
    const { path, config } = entry
    const where = at(path, own(config, 'path') === undefined ? 'name' : 'path')
    return [
      ...(pathOf(config) === reserved ? [finding('C107', where, { value: reserved })] : []),
      ...headings(entry),
    ]
  },
}

/** Each heading means one field. */
function headings(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  const path = at(at(entry.path, 'imports'), 'headings')
  const seen = new Set<string>()
  return partsOf(own(own(entry.config, 'imports'), 'headings')).flatMap(([name, texts]) => {
    const place = at(path, name)
    if (fields && !fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    return textsIn(texts).flatMap(([index, value]) => {
      const isTwice = seen.has(value)
      seen.add(value)
      return isTwice ? [finding('C301', at(place, index), { value })] : []
    })
  })
}
