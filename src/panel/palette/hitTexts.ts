import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import type { Language } from '../../model/language/text.ts'
import { folded } from './matching.ts'

const mostDetails = 2

/** What names a record that was found, and beside it what was found in it, else what the list is searched by. */
export function hitTexts(
  resource: ResolvedResource,
  record: AnyRecord,
  language: Language,
  searched: string,
) {
  const title = recordTitle(resource, record, language)
  const details = resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const text = field ? fieldKind(field.kind).toText(record[name], field, language).trim() : ''
    return text === '' || text === title ? [] : [text]
  })
  const matching = details.filter((detail) => folded(detail).includes(folded(searched)))
  return { title, detail: (matching.length > 0 ? matching : details).slice(0, mostDetails).join(' · ') }
}
