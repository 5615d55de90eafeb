import type { Identifier } from '../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import type { Language } from '../define/text.ts'
import { fieldKind } from '../fields/fieldKinds.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { searchTextOf } from './recordSearch.ts'

/** A record that can be paired, with no more than a list of ten thousand needs. */
export interface SlimRecord {
  id: Identifier
  title: string
  /** Its e-mail address, else the second column of its list; `''` for none. */
  detail: string
  searchText: string
  /** Lower case; a list that is pasted is matched by them. */
  emails: readonly string[]
  /** The values of its `choice` and `flag` filters, to narrow by. */
  facets: Readonly<Record<string, string>>
}

/** Makes records slim; what an entry says is looked up once for all of them. */
export function slimming(resource: ResolvedResource, language: Language): (record: AnyRecord) => SlimRecord {
  const shown = resource.fields.filter(({ writeOnly }) => !writeOnly)
  const named = (name: string) => shown.find((field) => field.name === name)
  const mails = shown.filter(({ kind }) => kind === 'email')
  const [second] = resource.list.columns.filter((name) => name !== resource.title)
  const detail = mails[0] ?? named(second ?? '')
  const searched = resource.list.search.flatMap((name) => named(name) ?? [])
  const facets = resource.list.filters
    .flatMap((name) => named(name) ?? [])
    .filter(({ kind }) => kind === 'choice' || kind === 'flag')
  return (record) => {
    const title = recordTitle(resource, record, language)
    return {
      id: record.id,
      title,
      detail: detail ? fieldKind(detail.kind).toText(record[detail.name], detail, language) : '',
      searchText: searchTextOf([title, record.id, ...searched.map(({ name }) => record[name])]),
      emails: mails
        .map(({ name }) =>
          String(record[name] ?? '')
            .trim()
            .toLowerCase(),
        )
        .filter(Boolean),
      facets: Object.fromEntries(facets.map(({ name }) => [name, String(record[name] ?? '')])),
    }
  }
}
