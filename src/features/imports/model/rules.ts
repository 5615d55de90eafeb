import type { CheckFeature } from '#model/language/check/features.ts'
import { at, finding } from '#model/language/check/finding.ts'
import { pathOf } from '#model/language/check/paths.ts'
import { own } from '#model/language/check/read.ts'

/** The pages of imports lie beside those of entries. */
const reserved = 'import'

export const importsChecks: CheckFeature = {
  name: 'imports',
  rules({ path, config }) {
    const where = at(path, own(config, 'path') === undefined ? 'name' : 'path')
    return pathOf(config) === reserved ? [finding('C107', where, { value: reserved })] : []
  },
}
