import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCreatePath, useDataProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { mostCounted } from '#model/contract/nearest.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { toldApart } from '#model/kinds/toldApart.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { isTold } from '../list/isTold.ts'
import { writeListAddress } from '../list/listAddress.ts'
import { recordViewOf } from '../record/useRecordView.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { EntryGroup, PaletteEntry } from './EntryGroups.tsx'
import { ask, type Lookup, lookupsFor, queryKeyOf, searchedTexts } from './lookups.ts'
import { foldCaseAccentsAndBlanks } from './matching.ts'
import { holdsText, type Recognised, recognise, unquoted } from './recognise.ts'

/** Milliseconds of rest before a text that is being typed is looked for. */
const pause = 200

export interface FoundRecords {
  groups: readonly EntryGroup[]
  /** More may come. */
  isPending: boolean
}

/**
 * Looks for what was typed in the records of every resource that the person may read. One that fails or is slow holds up no
 * other. While something new is on its way, what was found before stays as far as it fits.
 */
export function useRecordGroups(typed: string, recognised: Recognised): FoundRecords {
  const panel = usePanel()
  const { can, resources } = panel
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const text = typed.trim()
  const rested = useDebounced(text, pause)
  // What is pasted is complete at once.
  const settled = holdsText(recognised) ? rested : text
  const isBehind = settled !== text
  const readable = resources.filter(
    ({ access }) => can(access.list) && (can(access.open) || can(access.show)),
  )
  // What was typed before may be a token, which is not looked for.
  const settledKind = useMemo(() => recognise(settled, window.location.origin, language), [settled, language])
  const lookups = lookupsFor(settledKind, settled, readable, (field) => isTold(field, panel))
  const answers = useQueries({
    queries: lookups.map((lookup) => ({
      queryKey: queryKeyOf(lookup),
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(dataProvider, lookup, language, signal),
      retry: false,
    })),
  })

  const groups = lookups.map((lookup, index): EntryGroup => {
    const { resource } = lookup
    const answer = answers[index]
    const area = textOf(resource.label[1])
    const inList = createPath({ resource: resource.name, type: 'list' }) + addressIn(lookup)
    const view = recordViewOf(resource, can)
    const records = answer?.data?.data ?? []
    const apart = toldApart(resource, records, language)
    const entries = records.map(
      (record): PaletteEntry => ({
        key: `${resource.name}/${record.id}`,
        ...withApart(hitTexts(lookup, record), apart.get(String(record.id))),
        icon: resource.icon,
        to: view ? createPath({ resource: resource.name, id: record.id, type: view }) : inList,
      }),
    )
    const count = answer?.data?.total ?? entries.length
    const isAmount = lookup.by === 'filter' && !Array.isArray(lookup.filter)
    const isOfSeveral = lookup.by === 'search' && lookup.isOfSeveral === true
    // Where it is not what stands in the field of the search.
    const by = isAmount ? textOf(lookup.field.label) : isOfSeveral ? lookup.text : undefined
    const key = isAmount
      ? `${resource.name}/${lookup.field.name}`
      : isOfSeveral
        ? `${resource.name}/${lookup.text}`
        : resource.name
    // An answer in the order of what fits best counts up to there.
    const all =
      count === mostCounted + 1
        ? fill(texts.palette.moreThan, { count: mostCounted, area })
        : fill(texts.search.more, { count, area })
    return {
      key,
      title: by === undefined ? area : fill(texts.palette.foundBy, { area, field: by }),
      entries,
      state: answer?.isPending ? 'pending' : answer?.error ? 'rejected' : 'fulfilled',
      ...(count > entries.length ? { more: { key, title: all, detail: '', to: inList } } : {}),
    }
  })
  const fits = ({ title, detail }: PaletteEntry) =>
    foldCaseAccentsAndBlanks(`${title} ${detail}`).includes(foldCaseAccentsAndBlanks(text))
  return {
    groups: useArrivals(byArea(groups), settled, isBehind, fits),
    isPending: isBehind || groups.some(({ state }) => state === 'pending'),
  }

  /** Beside the name stands what was found in it, else what the list is searched by. */
  function hitTexts(
    { resource, ...lookup }: Lookup,
    record: AnyRecord,
  ): Pick<PaletteEntry, 'title' | 'detail'> {
    const title = recordTitle(resource, record, language)
    const isOfSeveral = lookup.by === 'filter' && Array.isArray(lookup.filter) && lookup.filter.length > 1
    if (lookup.by === 'filter' && (isOfSeveral || lookup.isMeant)) {
      const { field, isMeant } = lookup
      const value = field.type.toText(record[field.name], field, language)
      return { title, detail: isMeant ? fill(texts.palette.meant, { iban: value }) : value }
    }
    const details = searchedTexts(resource, record, language).filter((text) => text !== title)
    const matching = details.filter((detail) =>
      foldCaseAccentsAndBlanks(detail).includes(foldCaseAccentsAndBlanks(unquoted(settled))),
    )
    return { title, detail: (matching.length > 0 ? matching : details).slice(0, mostDetails).join(' · ') }
  }
}

function withApart<Texts extends Pick<PaletteEntry, 'detail'>>(texts: Texts, apart = ''): Texts {
  const isTold = texts.detail.includes(apart)
  return isTold ? texts : { ...texts, detail: [apart, texts.detail].filter(Boolean).join(' · ') }
}

function byArea(groups: readonly EntryGroup[]): readonly EntryGroup[] {
  const found = new Map<string, EntryGroup>()
  for (const group of groups) {
    const earlier = found.get(group.key)
    const { entries, state } = earlier ?? { entries: [], state: 'fulfilled' }
    const worse = [state, group.state].includes('rejected')
      ? 'rejected'
      : state === 'pending'
        ? state
        : group.state
    const others = group.entries.filter(({ key }) => !entries.some((entry) => entry.key === key))
    found.set(group.key, { ...earlier, ...group, entries: [...entries, ...others], state: worse })
  }
  return [...found.values()]
}

/** An id is nothing that a list can be narrowed by. */
function addressIn(lookup: Lookup): string {
  if (lookup.by === 'id') return ''
  const filters = lookup.by === 'filter' ? { [lookup.field.name]: lookup.filter } : {}
  return writeListAddress({
    search: lookup.by === 'search' ? lookup.text : '',
    filters,
    strays: {},
    page: 1,
  })
}

const mostDetails = 2

/** Milliseconds for which areas wait for each other. */
const patience = 300

/**
 * Orders areas so that nothing moves that is shown: they wait a moment for each other and then stand in the order given;
 * whoever answers later stands below. Until then what was found before stays, as far as it fits.
 *
 * @param search what the groups were looked for by; another one begins anew
 * @param isBehind something else is typed by now
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
  const earlier = arrived.search === search ? arrived.keys : []
  const settled = groups.filter(({ state }) => state !== 'pending').map(({ key }) => key)
  const keys = isReady ? [...earlier, ...settled.filter((key) => !earlier.includes(key))] : earlier
  if (arrived.search !== search || keys.length > earlier.length) setArrived({ search, keys })

  const shown = isReady ? inOrder(groups, keys) : before.current
  useEffect(() => {
    if (isReady) before.current = shown
  }, [isReady, shown])
  return isReady && !isBehind ? shown : shown.map((group) => narrowed(group, fits))
}

function inOrder(groups: readonly EntryGroup[], keys: readonly string[]): readonly EntryGroup[] {
  const placeOf = ({ key }: EntryGroup) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function narrowed({ key, title, entries }: EntryGroup, fits: (entry: PaletteEntry) => boolean): EntryGroup {
  return { key, title, entries: entries.filter(fits), state: 'pending' }
}
