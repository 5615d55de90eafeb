import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useCreatePath, useDataProvider } from 'react-admin'
import { forNames } from '../../client/api/forNames.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { writeListAddress } from '../list/listAddress.ts'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { EntryGroup, PaletteEntry } from './entries.ts'
import { hitTexts } from './hitTexts.ts'
import { type Lookup, lookupsFor } from './lookups.ts'
import { folded } from './matching.ts'
import { type Recognised, recognise } from './recognise.ts'
import { useArrivals } from './useArrivals.ts'

const mostHits = 5
/** Milliseconds of rest before a text that is being typed is looked for. */
const pause = 200

export interface FoundRecords {
  groups: readonly EntryGroup[]
  /** Whether more may come. */
  isPending: boolean
}

/**
 * Looks for what was typed in the records of every resource that the person may read. Areas answer for themselves: one
 * that fails or is slow holds up no other. While something new is on its way, what was found before stays as far as it
 * fits.
 */
export function useRecordGroups(typed: string, recognised: Recognised): FoundRecords {
  const { can, resources } = usePanel()
  const { language, textOf } = useLanguage()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const text = typed.trim()
  const rested = useDebounced(text, pause)
  // What is pasted is complete at once.
  const settled = recognised.kind === 'text' ? rested : text
  const isBehind = settled !== text
  const readable = resources.filter(({ access }) => can(access.list))
  // What was typed before may be a token, which is looked for as little as if it stood there still.
  const lookups = lookupsFor(recognise(settled, window.location.origin), settled, readable)
  const answers = useQueries({
    queries: lookups.map((lookup) => ({
      queryKey: queryKeyOf(lookup),
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(dataProvider, lookup, signal),
      retry: false,
    })),
  })

  const groups = lookups.map((lookup, index): EntryGroup => {
    const { resource } = lookup
    const answer = answers[index]
    const inList = createPath({ resource: resource.name, type: 'list' }) + addressIn(lookup)
    const view = recordViewOf(resource, can)
    const entries = (answer?.data?.data ?? []).map(
      (record): PaletteEntry => ({
        key: `${resource.name}/${record.id}`,
        ...hitTexts(resource, record, language, settled),
        icon: resource.icon,
        to: view ? createPath({ resource: resource.name, id: record.id, type: view }) : inList,
      }),
    )
    const count = answer?.data?.total ?? entries.length
    const all = { key: resource.name, title: textOf(resource.label[1]), detail: '', to: inList }
    return {
      key: resource.name,
      title: textOf(resource.label[1]),
      entries,
      state: answer?.isPending ? 'pending' : answer?.error ? 'rejected' : 'fulfilled',
      ...(count > entries.length ? { more: { count, entry: all } } : {}),
    }
  })
  const fits = ({ title, detail }: PaletteEntry) => folded(`${title} ${detail}`).includes(folded(text))
  return {
    groups: useArrivals(groups, settled, isBehind, fits),
    isPending: isBehind || groups.some(({ state }) => state === 'pending'),
  }
}

function queryKeyOf(lookup: Lookup): readonly string[] {
  const key = [lookup.resource.name, 'search', lookup.by]
  if (lookup.by === 'search') return [...key, lookup.text]
  return lookup.by === 'id' ? [...key, lookup.id] : [...key, lookup.field, lookup.value]
}

async function ask(dataProvider: DataProvider, lookup: Lookup, signal: AbortSignal) {
  const { resource } = lookup
  if (lookup.by === 'id') {
    const { data } = await dataProvider.getMany<AnyRecord>(resource.name, { ids: [lookup.id], signal })
    return { data, total: data.length }
  }
  const [field, order] = resource.list.sort
  return dataProvider.getList<AnyRecord>(resource.name, {
    pagination: { page: 1, perPage: mostHits },
    sort: { field, order },
    filter: lookup.by === 'search' ? { q: lookup.text } : { [lookup.field]: lookup.value },
    meta: forNames,
    signal,
  })
}

/** The list that shows the same. An id is nothing that a list can be narrowed by. */
function addressIn(lookup: Lookup): string {
  if (lookup.by === 'id') return ''
  const filters = lookup.by === 'filter' ? { [lookup.field]: [lookup.value] } : {}
  return writeListAddress({
    search: lookup.by === 'search' ? lookup.text : '',
    filters,
    strays: {},
    page: 1,
  })
}
