import type { Entry } from './entry.ts'
import { at, type Finding, unknownName } from './finding.ts'
import { own } from './read.ts'

/** References must lead to entries that there are. */
export function references({ scopes }: Entry, names: readonly string[]): Finding[] {
  return scopes.flatMap(({ path, fields }) =>
    [...fields].flatMap(([name, field]) => {
      const target = own(field, 'resource')
      if (typeof target !== 'string') return []
      return names.includes(target)
        ? []
        : [unknownName('C207', at(at(path, name), 'resource'), target, names)]
    }),
  )
}
