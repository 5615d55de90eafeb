import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataProvider } from 'react-admin'
import type { ListParams } from '#client/api/listQuery.ts'
import { allRows, type ResolvedResource } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { listKey } from '../base/recordCache.ts'
import type { PanelContextValue } from '../ui/PanelContext.tsx'
import type { ListAddress } from './listAddress.ts'
import { ofListAlone, readListAddress } from './listAddress.ts'
import type { ListPreferences } from './listPreferences.ts'

/** For so long, in milliseconds, an answer may wait for its list to be drawn. */
const freshFor = 10_000

const askedAhead = new WeakSet<object>()

/** Whether a list shows everything at once, whatever an address or a preference says of pages. */
export function hasNoPages({ list }: ResolvedResource): boolean {
  return list.perPage === allRows
}

/** What a list asks for: what its address says, and what that leaves open as the person or the entry has it. */
export function listPage(
  resource: ResolvedResource,
  address: ListAddress,
  preferences: Pick<ListPreferences, 'perPage'>,
): Required<ListParams> {
  const [field, order] = resource.list.sort
  const isWhole = hasNoPages(resource)
  const perPage = isWhole ? allRows : (address.perPage ?? preferences.perPage ?? resource.list.perPage)
  return {
    pagination: { page: isWhole ? 1 : address.page, perPage },
    sort: address.sort ?? { field, order },
    filter: { ...(address.search === '' ? {} : { q: address.search }), ...address.filters },
  }
}

/**
 * Asks for a page of a list that is about to be drawn, so that its rows come while it is. It is not asked for twice.
 *
 * @returns when it has been answered, well or not
 */
export function askListAhead(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  name: string,
  page: Required<ListParams>,
): Promise<void> {
  // As `useGetList` does it, which then finds the answer or the call that is on its way.
  const queryKey = listKey(name, page)
  const answer = queryClient.prefetchQuery({
    queryKey,
    async queryFn({ signal }) {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...page, signal })
      return { data, total, pageInfo, meta }
    },
  })
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query) askedAhead.add(query)
  return answer
}

/**
 * How a list takes over what was asked for ahead of it: when it is drawn first, it asks no second time, whatever came of
 * the first. From then on it is a list like any other.
 *
 * @param page what the list asks for; without one it asks for nothing
 */
export function useListAhead(name: string, page: Required<ListParams> | undefined) {
  const queryClient = useQueryClient()
  const query = page && queryClient.getQueryCache().find({ queryKey: listKey(name, page) })
  const isAhead = query !== undefined && askedAhead.has(query)
  useEffect(() => {
    if (query) askedAhead.delete(query)
  }, [query])
  return isAhead ? takenOver : {}
}

const takenOver = { staleTime: freshFor, retryOnMount: false } as const

/** What the rows of the panel's first list follow from. */
interface FirstPage {
  resources: readonly ResolvedResource[]
  can: PanelContextValue['can']
  lists: PanelContextValue['session']['lists']
  queryClient: QueryClient
  dataProvider: DataProvider
  /** Where the panel lies. */
  basename: string
  /** The path that is shown, as react-admin has it. */
  place: string
  /** Of its address, with the question mark. */
  query: string
}

/**
 * Asks for the rows of the list that the panel begins with; not again, where that was done.
 *
 * @returns when they have come, or nothing is to come
 */
export async function askFirstList(first: FirstPage): Promise<void> {
  const { resources, can, lists, queryClient, dataProvider, basename, place, query } = first
  const named = resources.find(({ name }) => place === `${basename}/${name}`)
  if (!named || !isDerived(named) || !can(named.access.open)) return
  const shown = resourceFor(named, can)
  const address = readListAddress(shown, ofListAlone(query))
  const page = listPage(shown, address, lists.of(shown.name))
  const isAsked = queryClient.getQueryCache().find({ queryKey: listKey(shown.name, page) }) !== undefined
  if (!isAsked) await askListAhead(queryClient, dataProvider, shown.name, page)
}

/** A list of its own asks for what it wants. */
const isDerived = ({ views }: ResolvedResource) => views.list === undefined
