import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DataProvider, useCreatePath, useDataProvider } from 'react-admin'
import { forNames } from '../../client/api/forNames.ts'
import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import type { Language } from '../../model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { writeListAddress } from '../list/listAddress.ts'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { EntryGroup, PaletteEntry } from './EntryGroups.tsx'
import { folded } from './matching.ts'
import { type Recognised, recognise } from './recognise.ts'

const mostHits = 5
/** Milliseconds of rest before a text that is being typed is looked for. */
const pause = 200

interface FoundRecords {
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

const mostDetails = 2

/** What names a record that was found, and beside it what was found in it, else what the list is searched by. */
function hitTexts(resource: ResolvedResource, record: AnyRecord, language: Language, searched: string) {
  const title = recordTitle(resource, record, language)
  const details = resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const text = field ? fieldKind(field.kind).toText(record[name], field, language).trim() : ''
    return text === '' || text === title ? [] : [text]
  })
  const matching = details.filter((detail) => folded(detail).includes(folded(searched)))
  return { title, detail: (matching.length > 0 ? matching : details).slice(0, mostDetails).join(' · ') }
}

/** Milliseconds for which areas wait for each other. */
const patience = 300

/**
 * Areas in an order in which nothing moves that is shown: they wait a moment for each other and then stand in the order
 * given; whoever answers later stands below. Until then what was found before stays, as far as it fits.
 *
 * @param search what the groups were looked for by; another one begins anew
 * @param isBehind whether something else is typed by now
 * @param fits whether something found before fits what is typed now
 */
function useArrivals(
  groups: readonly EntryGroup[],
  search: string,
  isBehind: boolean,
  fits: (entry: PaletteEntry) => boolean,
): readonly EntryGroup[] {
  const isLate = useDebounced(search, patience) === search
  const [arrived, setArrived] = useState<{ search: string; keys: readonly string[] }>({ search, keys: [] })
  const before = useRef<readonly EntryGroup[]>([])
  const isReady = isLate || groups.every(({ state }) => state !== 'pending')
  const known = arrived.search === search ? arrived.keys : []
  const settled = groups.filter(({ state }) => state !== 'pending').map(({ key }) => key)
  const keys = isReady ? [...known, ...settled.filter((key) => !known.includes(key))] : known
  if (arrived.search !== search || keys.length > known.length) setArrived({ search, keys })

  const shown = isReady ? inOrder(groups, keys) : before.current
  useEffect(() => {
    if (isReady) before.current = shown
  })
  return isReady && !isBehind ? shown : shown.map((group) => narrowed(group, fits))
}

function inOrder(groups: readonly EntryGroup[], keys: readonly string[]): readonly EntryGroup[] {
  const placeOf = ({ key }: EntryGroup) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function narrowed({ key, title, entries }: EntryGroup, fits: (entry: PaletteEntry) => boolean): EntryGroup {
  return { key, title, entries: entries.filter(fits), state: 'pending' }
}

/** What one resource is asked for. */
type Lookup = { resource: ResolvedResource } & (
  | { by: 'search'; text: string }
  | { by: 'filter'; field: string; value: string }
  | { by: 'id'; id: string }
)

/**
 * What each resource is asked for, those first in which it can stand. An id is asked for as such; an e-mail, IBAN or
 * BIC by the fields of its kind where a list can be filtered by one; all else by the lists' own search. What is no
 * name of a record is never sent anywhere.
 *
 * @param resources those that the person may list
 */
function lookupsFor(
  recognised: Recognised,
  typed: string,
  resources: readonly ResolvedResource[],
): readonly Lookup[] {
  // What was done to a record would stand here beside the record itself, once for each time.
  const asked = resources.filter(({ isChangeLog }) => !isChangeLog)
  const search = (text: string) =>
    asked
      .filter(({ list }) => list.search.length > 0)
      .map((resource): Lookup => ({ resource, by: 'search', text }))
  switch (recognised.kind) {
    case 'text':
      return typed.trim() === '' ? [] : search(typed.trim())
    case 'id':
      return asked.map((resource) => ({ resource, by: 'id', id: recognised.id }))
    case 'email':
      return byKind(search(recognised.email), asked, 'email', recognised.email)
    case 'iban':
      return byKind(search(recognised.iban), asked, 'iban', recognised.iban)
    case 'bic':
      return byKind(search(recognised.bic), asked, 'bic', recognised.bic)
    default:
      return []
  }
}

function byKind(
  others: readonly Lookup[],
  resources: readonly ResolvedResource[],
  kind: string,
  value: string,
): readonly Lookup[] {
  const first = resources.flatMap((resource): Lookup[] => {
    const names = resource.fields.filter((field) => field.kind === kind).map(({ name }) => name)
    const filter = names.find((name) => resource.list.filters.includes(name))
    if (filter !== undefined) return [{ resource, by: 'filter', field: filter, value }]
    const isSearched = names.some((name) => resource.list.search.includes(name))
    return isSearched ? [{ resource, by: 'search', text: value }] : []
  })
  const done = new Set(first.map(({ resource }) => resource.name))
  return [...first, ...others.filter(({ resource }) => !done.has(resource.name))]
}
