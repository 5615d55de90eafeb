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
  /** Absent before and without a successful read. */
  pairs: readonly StoredPair[] | undefined
  progress: ReadProgress | undefined
  /** More pairs exist than fit into memory: the screen must say so. */
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
  /** Absent before and without a successful read. */
  records: readonly SlimRecord[] | undefined
  /** Records that match the search. */
  found: readonly SlimRecord[]
  /** Count of the backend. */
  total: number
  /** Too many for memory: the server searches, and gives at most `mostInMemory`. */
  isOnServer: boolean
  /** The server searches; `found` is the result before. */
  isSearching: boolean
  progress: ReadProgress | undefined
  error: unknown
  retry(): void
}

/**
 * Reads records that a place can be paired with, searched in memory where they fit.
 *
 * @param pairs name of the entry with the `pairing`
 * @param side of the place
 * @param search as typed
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
  // Typing comes first, rows a moment later.
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
