import type { InLists } from '../../kinds/fieldKind.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding } from './finding.ts'
import { own, textsIn } from './read.ts'
import { isPagedByBackend } from './restEntry.ts'
import type { FindingCode } from './sentences.ts'

type Use = 'filters' | 'search' | 'sort'

const uses: Readonly<Record<Use, { code: FindingCode; isPossible: (use: InLists) => boolean }>> = {
  filters: { code: 'C307', isPossible: ({ filter }) => filter !== 'none' },
  search: { code: 'C308', isPossible: ({ search }) => search },
  sort: { code: 'C309', isPossible: ({ sort }) => sort },
}

/** Kinds allow a list's filters, search and order. */
export function listUse(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  const list = own(entry.config, 'list')
  const used = (Object.keys(uses) as Use[]).flatMap((use) => {
    const names = textsIn(own(list, use)).slice(0, use === 'sort' ? 1 : undefined)
    return names.flatMap(([index, name]) =>
      kindOfUse(entry.rules, use, name, fields?.get(name), at(at(at(entry.path, 'list'), use), index)),
    )
  })
  const isWhole = own(list, 'perPage') === 'all'
  if (!isWhole || !isPagedByBackend(own(entry.config, 'api'))) return used
  return [...used, finding('C333', at(at(entry.path, 'list'), 'perPage'), { value: 'all' })]
}

/** The message names kinds that allow the use. */
export function kindOfUse(
  rules: EntryRules,
  use: Use,
  name: string,
  field: unknown,
  path: string,
): Finding[] {
  const { code, isPossible } = uses[use]
  const kind = own(field, 'kind')
  const type = kindOf(rules, field)
  // A reference is searched by what it leads to.
  if (use === 'search' && kind === 'reference') return []
  if (typeof kind !== 'string' || !type || isPossible(type.inLists)) return []
  const possible = Object.entries(rules.language.kinds).filter(([, { inLists }]) => isPossible(inLists))
  const kinds = possible.map(([each]) => each).join(', ')
  return [finding(code, path, { value: name, words: { kind, kinds } })]
}
