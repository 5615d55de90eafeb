import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useDebounced } from '#panel/ui/useDebounced.ts'
import { entryOfSide, otherSideOf, type PairPlace, type StoredPair, storedPair } from '../model/pair.ts'
import { hasWordsOf, ownStart, type SlimRecord, slimming } from './otherRecords.ts'
import { readRows } from './readPairs.ts'

export interface ReadProgress {
  done: number
  total: number
}

export function useProgress() {
  const [progress, setProgress] = useState<ReadProgress>()
  return [progress, (done: number, total: number) => setProgress({ done, total })] as const
}

interface Pairs {
  /** Absent while they are read, or cannot be. */
  pairs: readonly StoredPair[] | undefined
  progress: ReadProgress | undefined
  /** There are more pairs than fit into memory: the screen must say so. */
  isCut: boolean
  error: unknown
  retry(): void
}

export function usePairs(place: PairPlace): Pairs {
  const resource = useResource(place.resource)
  const provider = useDataProvider<PanelDataProvider>()
  const [progress, tell] = useProgress()
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'pairs', place.side, String(place.id)],
    queryFn: async ({ signal }) => {
      const read = await readRows(provider, resource, { [place.side]: [place.id] }, { signal, tell })
      return { pairs: read.rows.map((row) => storedPair(resource, place.side, row)), isCut: read.isCut }
    },
  })
  return {
    pairs: data?.pairs,
    progress,
    isCut: data?.isCut ?? false,
    error: data ? undefined : error,
    retry: () => void refetch(),
  }
}

interface OtherSide {
  /** Every record that was read; absent while they are read, or cannot be. */
  records: readonly SlimRecord[] | undefined
  /** Those of them that have every word of the search. */
  found: readonly SlimRecord[]
  /** As the backend counts them. */
  total: number
  /** Too many for the memory: the search goes to the server and gives at most `mostInMemory` matches. */
  isOnServer: boolean
  /** The server is looking for what was typed; `found` is still what was found before. */
  isSearching: boolean
  progress: ReadProgress | undefined
  error: unknown
  retry(): void
}

/**
 * The records that a place can be paired with, searched in memory where they fit into it.
 *
 * @param pairs name of the entry with the `pairing`
 * @param side the side that is given
 * @param search what is typed
 */
export function useOtherSide(pairs: string, side: string, search: string): OtherSide {
  const pairing = useResource(pairs)
  const other = otherSideOf(pairing, side)
  const resource = useResource(entryOfSide(pairing, other))
  const provider = useDataProvider<PanelDataProvider>()
  const { language } = useLanguage()
  const [progress, tell] = useProgress()
  const asked = useDebounced(search.trim(), 300)

  const slim = slimming(resource, language, (record) => ownStart(pairing, other, record))
  const all = useQuery({
    queryKey: [resource.name, 'slim', pairs, other, language, ''],
    queryFn: async ({ signal }) => {
      const read = await readRows(provider, resource, {}, { signal, tell })
      return { ...read, rows: read.rows.map(slim) }
    },
  })
  const isOnServer = all.data?.isCut === true
  const onServer = useQuery({
    queryKey: [resource.name, 'slim', pairs, other, language, asked],
    enabled: isOnServer && asked !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = await readRows(provider, resource, { q: asked }, { signal })
      return { ...read, rows: read.rows.map(slim) }
    },
  })

  const shown = isOnServer && asked !== '' ? (onServer.data ?? all.data) : all.data
  const records = shown?.rows
  // The letters come first, the rows a moment later.
  const needle = useDeferredValue(isOnServer ? '' : search)
  const found = useMemo(() => {
    const isMeant = hasWordsOf(needle)
    return records?.filter(({ searchText }) => isMeant(searchText)) ?? []
  }, [records, needle])
  return {
    records,
    found,
    total: shown?.total ?? 0,
    isOnServer,
    isSearching: isOnServer && (onServer.isFetching || asked !== search.trim()),
    progress,
    error: all.data ? onServer.error : all.error,
    retry: () => void (all.data ? onServer : all).refetch(),
  }
}
