import type { InLists } from '../../kinds/fieldKind.ts'
import { fieldKind } from '../../kinds/fieldKinds.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { isKind } from './fieldShapes.ts'
import { at, type Finding, finding } from './finding.ts'
import { own, textsIn } from './read.ts'
import { isPagedByBackend } from './restEntry.ts'
import type { FindingCode } from './sentences.ts'

const uses: Readonly<Record<string, { code: FindingCode; isPossible: (use: InLists) => boolean }>> = {
  filters: { code: 'C307', isPossible: ({ filter }) => filter !== 'none' },
  search: { code: 'C308', isPossible: ({ search }) => search },
  sort: { code: 'C309', isPossible: ({ sort }) => sort },
}

/** What a list is narrowed, searched and sorted by must be of a kind that allows it; one without pages is the panel's to page. */
export function listUse(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  const list = own(entry.config, 'list')
  const used = Object.entries(uses).flatMap(([key, { code, isPossible }]) => {
    const names = textsIn(own(list, key)).slice(0, key === 'sort' ? 1 : undefined)
    return names.flatMap(([index, name]) => {
      const kind = own(fields?.get(name), 'kind')
      if (!isKind(kind) || isPossible(fieldKind(kind).inLists)) return []
      return [finding(code, at(at(at(entry.path, 'list'), key), index), { value: name, words: { kind } })]
    })
  })
  const isWhole = own(list, 'perPage') === 'all'
  if (!isWhole || !isPagedByBackend(own(entry.config, 'api'))) return used
  return [...used, finding('C333', at(at(entry.path, 'list'), 'perPage'), { value: 'all' })]
}
