import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { type PairPlace, type StoredPair, storedPair } from '../model/pair.ts'
import { readRows } from './readPairs.ts'

/** Rows so far, and of how many; absent before the first page is there. */
export interface ReadProgress {
  done: number
  total: number
}

export interface Pairs {
  /** Absent while they are read, or cannot be. */
  pairs?: readonly StoredPair[]
  progress?: ReadProgress
  /** There are more pairs than fit into memory: the screen must say so. */
  isCut: boolean
  error: unknown
  retry(): void
}

/** Where the pairs of a place are in the cache; what is written to the entry makes them stale. */
export function pairsKey({ resource, side, id }: PairPlace): readonly unknown[] {
  return [resource, 'pairs', side, String(id)]
}

/** Every pair that is stored at a place, page by page. */
export function usePairs(place: PairPlace): Pairs {
  const resource = useResource(place.resource)
  const provider = useDataProvider<PanelDataProvider>()
  const [progress, setProgress] = useState<ReadProgress>()
  const { data, error, refetch } = useQuery({
    queryKey: pairsKey(place),
    queryFn: async ({ signal }) => {
      const tell = (done: number, total: number) => setProgress({ done, total })
      const read = await readRows(provider, resource, { [place.side]: [place.id] }, { signal, tell })
      return { pairs: read.rows.map((row) => storedPair(resource, place.side, row)), isCut: read.isCut }
    },
  })
  return {
    ...(data ? { pairs: data.pairs } : {}),
    ...(progress ? { progress } : {}),
    isCut: data?.isCut ?? false,
    error: data ? undefined : error,
    retry: () => void refetch(),
  }
}
