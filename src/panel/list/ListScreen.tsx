import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import type { ListFilter } from '../../client/api/listQuery.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord } from '../../model/language/resolve.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { ListViewContext } from './ListViewContext.ts'
import type { ListAddress } from './listAddress.ts'
import { useListScreen } from './useListScreen.ts'
import { useListStore } from './useListStore.ts'

/**
 * react-admin's list context for what the address says. Its own controller would push each correction of the page
 * and each pause of typing as a step for Back, believe any page size and order, drop the rows at the first failure,
 * and keep rows selected that another filter hides.
 */
export function ListScreen({ children }: { children: ReactNode }) {
  const resource = useResource()
  const { lists } = usePanel().session
  const { view, wanted, correctPage } = useListScreen(resource)
  const { page, perPage } = wanted.pagination
  const { sort, filter: filterValues } = wanted
  const store = useListStore(resource.name, { page: wanted })
  const { isEarlier, isFetching, maxCount: total, paginatedItems, states, refetch } = store
  const hasRows = paginatedItems.length > 0 || states.page.state === 'fulfilled'

  const selectPage = useRef<HTMLInputElement>(null)

  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const isBeyond = !isEarlier && !isFetching && total !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond) correctPage(lastPage)
  })

  const { selectedIds, ...selection } = useSelection(JSON.stringify(filterValues))
  const list = {
    resource: resource.name,
    sort,
    page,
    perPage,
    filterValues,
    selectedIds,
    isFetching,
    refetch,
    total,
    data: hasRows ? [...paginatedItems] : undefined,
    meta: store.capped ? { capped: store.capped } : undefined,
    defaultTitle: resource.name,
    displayedFilters: {},
    exporter: false,
    error: states.page.error ?? null,
    isPending: states.page.state === 'pending',
    isLoading: states.page.state === 'pending',
    isPlaceholderData: isEarlier,
    hasNextPage: total !== undefined && page * perPage < total,
    hasPreviousPage: page > 1,
    setSort: (next: { field: string; order: 'ASC' | 'DESC' }) => view.go({ sort: next }),
    setPage: (next: number) => view.go({ page: next }),
    setPerPage(next: number) {
      lists.change(resource.name, { perPage: next })
      view.go({ perPage: next })
    },
    setFilters: (next: Record<string, unknown>) => view.go(addressOf(next)),
    showFilter: () => undefined,
    hideFilter: (name: string) => view.go(({ filters }) => ({ filters: { ...filters, [name]: [] } })),
    ...selection,
    getData: async () => [...paginatedItems],
  }
  return (
    <ListViewContext value={{ ...view, isEarlier, selectPage }}>
      {/* react-admin types each state of a list apart, which nothing that holds all of them can satisfy. */}
      <ListContextProvider value={list as unknown as ListControllerResult<AnyRecord>}>
        {children}
      </ListContextProvider>
    </ListViewContext>
  )
}

/** react-admin's `filter`, where the search is one of the filters. */
function addressOf({ q, ...filters }: Record<string, unknown>): Partial<ListAddress> {
  return {
    search: typeof q === 'string' ? q : '',
    filters: filters as Readonly<Record<string, ListFilter>>,
  }
}

/**
 * The ids of selected rows. They outlast pages and sorting. Another filter ends the selection: what one no longer
 * sees must not be changed by accident.
 */
function useSelection(filter: string) {
  const [selection, setSelection] = useState<{ filter: string; ids: readonly Identifier[] }>({
    filter,
    ids: [],
  })
  const ids = selection.filter === filter ? selection.ids : none
  const change = useCallback(
    (next: (ids: readonly Identifier[]) => readonly Identifier[]) =>
      setSelection((earlier) => ({ filter, ids: next(earlier.filter === filter ? earlier.ids : none) })),
    [filter],
  )
  const actions = useMemo(
    () => ({
      onSelect: (chosen: readonly Identifier[]) => change(() => chosen),
      onToggleItem: (id: Identifier) =>
        change((earlier) =>
          earlier.includes(id) ? earlier.filter((other) => other !== id) : [...earlier, id],
        ),
      onUnselectItems: () => change(() => none),
      onSelectAll: () => undefined,
    }),
    [change],
  )
  return { selectedIds: ids, ...actions }
}

const none: readonly Identifier[] = []
