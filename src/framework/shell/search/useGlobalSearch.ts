import { useQueries } from '@tanstack/react-query'
import { useBasename, useCreatePath, useDataProvider } from 'react-admin'
import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
import type { Language } from '../../define/text.ts'
import { fieldKind } from '../../fields/fieldKinds.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { journalResource } from '../../journal/journal.ts'
import { writeListAddress } from '../../views/list/listAddress.ts'
import { recordViewOf } from '../../views/useRecordView.ts'
import { usePanel } from '../PanelContext.tsx'
import { useDebounced } from '../useDebounced.ts'

/** Something that was found, with the address that it opens. */
export interface Hit {
  /** Which entry it is, whatever else is found besides. */
  key: string
  title: string
  /** What else is known of it, from the fields that were searched. */
  detail: string
  to: string
}

/** What one area has found. */
export interface HitGroup {
  /** Which area it is; two may have the same title. */
  key: string
  title: string
  hits: readonly Hit[]
  state: 'pending' | 'fulfilled' | 'rejected'
  /** Where all of them are, if there are more than are shown. */
  more?: { key: string; count: number; to: string }
}

const mostHits = 5
const pause = 200

/**
 * Looks for a text in the titles of pages and, by the same field lists as the lists' own search, in the records of
 * every resource that the person may read. Areas answer for themselves: one that fails or is slow holds up no other.
 */
export function useGlobalSearch(typed: string): readonly HitGroup[] {
  const { can, resources } = usePanel()
  const { language, textOf } = useLanguage()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const pages = usePageHits(typed.trim())
  const search = useDebounced(typed.trim(), pause)
  // What was found for the text before is no answer to this one.
  const isBehind = search !== typed.trim()
  // What was done to a record would stand here beside the record itself, once for each time.
  const searched = resources.filter(
    ({ access, list, name }) =>
      name !== journalResource && list.search.length > 0 && can(access.list) && search !== '',
  )
  const answers = useQueries({
    queries: searched.map(({ name, list }) => ({
      queryKey: [name, 'search', search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList<AnyRecord>(name, {
          pagination: { page: 1, perPage: mostHits },
          sort: { field: list.sort[0], order: list.sort[1] },
          filter: { q: search },
          signal,
        }),
      retry: false,
    })),
  })
  const groups = searched.map((resource, index): HitGroup => {
    const answer = answers[index]
    const list = createPath({ resource: resource.name, type: 'list' })
    const inList = list + writeListAddress({ search, filters: {}, strays: {}, page: 1 })
    const view = recordViewOf(resource, can)
    const hits = (answer?.data?.data ?? []).map((record) => ({
      key: `${resource.name}/${record.id}`,
      ...hitTexts(resource, record, language),
      to: view ? createPath({ resource: resource.name, id: record.id, type: view }) : inList,
    }))
    const count = answer?.data?.total ?? hits.length
    return {
      key: resource.name,
      title: textOf(resource.label[1]),
      hits: isBehind ? [] : hits,
      state: isBehind || answer?.isPending ? 'pending' : answer?.error ? 'rejected' : 'fulfilled',
      ...(count > hits.length && !isBehind ? { more: { key: resource.name, count, to: inList } } : {}),
    }
  })
  return [...pages, ...groups]
}

/** The areas of the menu whose names hold the text. */
function usePageHits(text: string): readonly HitGroup[] {
  const { can, environment, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const basename = useBasename()
  if (text === '') return []
  const isListed = (navigation: string) =>
    navigation === 'always' || (navigation === 'local' && environment === 'local')
  const listed = [
    ...pages
      .filter(({ access, navigation }) => isListed(navigation) && can(access))
      .map(({ path, title }) => ({
        title: textOf(title),
        to: path === '' ? basename : `${basename}/${path}`,
      })),
    ...resources
      .filter(({ access, navigation }) => isListed(navigation.list) && can(access.list))
      .map(({ name, label }) => ({ title: textOf(label[1]), to: `${basename}/${name}` })),
  ]
  const hits = listed
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
    .map((hit) => ({ ...hit, key: hit.to, detail: '' }))
  return hits.length > 0 ? [{ key: '/', title: texts.search.pages, hits, state: 'fulfilled' }] : []
}

function hitTexts(resource: ResolvedResource, record: AnyRecord, language: Language) {
  const title = recordTitle(resource, record, language)
  const details = resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const text = field ? fieldKind(field.kind).toText(record[name], field, language).trim() : ''
    return text === '' || text === title ? [] : [text]
  })
  return { title, detail: details.join(' · ') }
}
