import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import type { ActivitySource } from './activitySources.ts'
import type { LoadedSource } from './mergeActivity.ts'

const rowsAtOnce = 20

/** A source as it stands: what came of it stays when a later request fails. */
export interface ReadSource extends LoadedSource {
  /** Nothing has come of it yet, neither rows nor a failure. */
  isPending: boolean
  isFetching: boolean
  error: unknown
  retry: () => void
}

/** Reads the sources of an axis, each by itself and a page at a time. */
export function useActivity(sources: readonly ActivitySource[]) {
  const dataProvider = useDataProvider()
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const asked = sources.flatMap((source) =>
    Array.from({ length: pages[source.key] ?? 1 }, (_, index) => ({ source, page: index + 1 })),
  )
  const answers = useQueries({
    queries: asked.map(({ source, page }) => {
      const { resource, field, filter, isAhead } = source
      const params = {
        pagination: { page, perPage: rowsAtOnce },
        sort: { field, order: isAhead ? ('ASC' as const) : ('DESC' as const) },
        filter,
      }
      return {
        queryKey: [resource.name, 'activity', params],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const answer = await dataProvider.getList<AnyRecord>(resource.name, { ...params, signal })
          const { data, total = 0, pageInfo } = answer
          return { rows: data, hasMore: pageInfo?.hasNextPage ?? page * rowsAtOnce < total }
        },
        retry: false,
      }
    }),
  })

  const read = sources.map((source): ReadSource => {
    const own = answers.filter((_, index) => asked[index]?.source.key === source.key)
    const failed = own.find(({ error }) => error !== null)
    const loaded = own.flatMap(({ data }) => data ?? [])
    return {
      source,
      rows: loaded.flatMap(({ rows }) => rows),
      // What failed holds nothing back: the others go on without it.
      hasMore: failed === undefined && (loaded.at(-1)?.hasMore ?? false),
      isPending: loaded.length === 0 && failed === undefined,
      isFetching: own.some(({ isFetching }) => isFetching),
      error: failed?.error,
      retry: () => void failed?.refetch(),
    }
  })
  return {
    read,
    /** Reads another page of some sources. */
    readOn: (keys: readonly string[]) =>
      setPages((known) => ({
        ...known,
        ...Object.fromEntries(keys.map((key) => [key, (known[key] ?? 1) + 1])),
      })),
  }
}
