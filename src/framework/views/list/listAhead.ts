import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import type { ListParams } from '../../api/listQuery.ts'
import type { ResolvedResource } from '../../define/resolve.ts'
import type { ListAddress } from './listAddress.ts'
import type { ListPreferences } from './listPreferences.ts'

/** For so long, in milliseconds, an answer that came before its list was drawn needs no other. */
const freshFor = 10_000

const askedAhead = new WeakSet<object>()

/** What a list asks for: what its address says, and what that leaves open as the person or the entry has it. */
export function listPage(
  resource: ResolvedResource,
  address: ListAddress,
  preferences: Pick<ListPreferences, 'perPage'>,
): Required<ListParams> {
  const [field, order] = resource.list.sort
  const perPage = address.perPage ?? preferences.perPage ?? resource.list.perPage
  return {
    pagination: { page: address.page, perPage },
    sort: address.sort ?? { field, order },
    filter: { ...(address.search === '' ? {} : { q: address.search }), ...address.filters },
  }
}

/** Asks for a page of a list that is about to be drawn, so that its rows come while it is. It is not asked for twice. */
export function askListAhead(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  name: string,
  page: Required<ListParams>,
): void {
  // As `useGetList` does it, which then finds the answer or the call that is on its way.
  const queryKey = [name, 'getList', page]
  void queryClient.prefetchQuery({
    queryKey,
    async queryFn({ signal }) {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...page, signal })
      return { data, total, pageInfo, meta }
    },
  })
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query) askedAhead.add(query)
}

/** How long the answer of a list is fresh when the list is drawn: not at all, except for the first one that was asked ahead. */
export function freshnessOfList(query: Pick<Query, 'state'>): number {
  return askedAhead.has(query) && query.state.dataUpdateCount <= 1 ? freshFor : 0
}
