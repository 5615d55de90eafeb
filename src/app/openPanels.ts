import { QueryClient } from '@tanstack/react-query'
import type { ResolvedResource } from '#features/model.ts'
import { reckonedMeta } from '#panel/base/reckonedMeta.ts'
import { createPublicPaths } from '#panel/base/routing/publicPaths.ts'
import { boundQueryCache } from '#panel/shell/boundQueryCache.ts'
import type { PersonSession } from './personSession.ts'

/** Below the product's own path. */
export const basename = '/panel'

/** Milliseconds that a step of many writes has between two of them at most, as a rule. */
const writesApart = 250

/** Answers of each kind that are kept for coming back: pages of lists, single records. */
const mostAnswers = 15

interface OpenPanel {
  person: string
  kept: PersonSession
  queryClient: QueryClient
}

interface OpenPanelsOptions {
  resources: readonly ResolvedResource[]
  openSession: (person: string) => PersonSession
}

/** Keeps the panels of those who sign in here one after the other: there is one at a time. */
export function createOpenPanels({ resources, openSession }: OpenPanelsOptions) {
  const paths = createPublicPaths(resources, basename)
  const shown = new Set<OpenPanel>()
  let latest: OpenPanel | undefined

  function of(person: string): OpenPanel {
    if (latest?.person === person) return latest
    // One that is shown ends when it is taken away.
    if (latest && !shown.has(latest)) latest.kept.end()
    latest = { person, kept: openSession(person), queryClient: createQueryClient() }
    return latest
  }

  let writing: ReturnType<typeof setTimeout> | undefined

  /** Reads anew what follows from records of several entries. */
  function writtenAll(): void {
    writing = undefined
    void latest?.queryClient.invalidateQueries({ predicate: ({ meta }) => meta === reckonedMeta })
  }

  return {
    of,
    /** To be called after each write. */
    written() {
      clearTimeout(writing)
      writing = setTimeout(writtenAll, writesApart)
    },
    /** As react-admin names it: `invoices/12/show`; `''` is the overview. */
    placeOf: (pathname: string) =>
      paths
        .toInternal(pathname)
        .slice(basename.length)
        .replace(/^\/+|\/+$/g, ''),
    show(panel: OpenPanel): () => void {
      shown.add(panel)
      latest = panel
      return () => {
        shown.delete(panel)
        if (latest === panel) latest = undefined
        panel.kept.end()
      }
    },
  }
}

export type OpenPanels = ReturnType<typeof createOpenPanels>

/**
 * The HTTP client repeats requests; a second layer would multiply the tries. Without network they fail at once: a write
 * that were sent by itself later would surprise. What failed is fetched anew once the browser is back online.
 */
function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { networkMode: 'always' },
    },
  })
  boundQueryCache(queryClient, mostAnswers)
  // react-admin asks for rights that nobody tells, and would draw its routes again for the answer.
  queryClient.setQueryData(['auth', 'getPermissions', {}], [])
  return queryClient
}
