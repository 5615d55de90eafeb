import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ListContextProvider, type ListControllerResult, useLocation, useNavigate } from 'react-admin'
import type { ListFilter } from '../../client/api/listQuery.ts'
import { toggled } from '../../model/base/lists.ts'
import { isLater } from '../../model/language/computed.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { useHistoryAction } from '../base/routing/panelRouter.tsx'
import { useQueryNow } from '../base/routing/steps.ts'
import { type PanelContextValue, usePanel, useResource } from '../ui/PanelContext.tsx'
import { isTold, LaterCells } from './LaterCell.tsx'
import type { AddressChanges, ListViewContextValue } from './ListViewContext.ts'
import { ListViewContext } from './ListViewContext.ts'
import type { ListAddress } from './listAddress.ts'
import { ofListAlone, readListAddress, writeListAddress } from './listAddress.ts'
import { listPage } from './listAhead.ts'
import type { ListPreferences } from './listPreferences.ts'
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
  const hasMore = total !== undefined && page * perPage < total
  const list = {
    resource: resource.name,
    sort,
    page,
    perPage,
    filterValues,
    selectedIds,
    isFetching,
    refetch,
    // Of a backend that does not count nobody knows how many there are before the last page.
    total: store.isUncounted && hasMore ? undefined : total,
    data: hasRows ? [...paginatedItems] : undefined,
    meta: store.capped ? { capped: store.capped } : undefined,
    defaultTitle: resource.name,
    displayedFilters: {},
    exporter: false,
    error: states.page.error ?? null,
    isPending: states.page.state === 'pending',
    isLoading: states.page.state === 'pending',
    isPlaceholderData: isEarlier,
    hasNextPage: hasMore,
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
        <LaterCells columns={view.columns} rows={hasRows ? paginatedItems : none}>
          {children}
        </LaterCells>
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
      onToggleItem: (id: Identifier) => change((earlier) => toggled(earlier, id)),
      onUnselectItems: () => change(() => none),
      onSelectAll: () => undefined,
    }),
    [change],
  )
  return { selectedIds: ids, ...actions }
}

const none: readonly never[] = []

/**
 * What the address and the person's preferences say about a list. The address rules, so that Back steps through the
 * states of the list and a link shows the same to everyone; what it leaves open is as the person had it.
 */
function useListScreen(resource: ResolvedResource) {
  const panel = usePanel()
  const { lists } = panel.session
  const { search, state } = useLocation()
  const query = ofListAlone(search)
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const preferences = useVisitedPreferences(resource, query)
  const address = useMemo(() => readListAddress(resource, query), [resource, query])
  // Whoever comes back to a step of typing begins another one.
  const isTyping = useHistoryAction() !== 'POP' && isObjectWith(state, 'typing')

  /** While one types into the search, each pause would be a step for Back; all of it is one. */
  function go(wanted: AddressChanges) {
    const now = readListAddress(resource, queryNow())
    const changes = typeof wanted === 'function' ? wanted(now) : wanted
    if (changes === undefined) return
    const next = { ...now, page: 1, ...changes }
    const typing = Object.keys(changes).join() === 'search'
    navigate(
      { search: writeListAddress(next) },
      { replace: typing && isTyping, state: typing ? { typing } : null },
    )
  }

  /** The step before led to a page that does not exist; going back must not lead there again. */
  function correctPage(page: number) {
    navigate({ search: writeListAddress({ ...address, page }) }, { replace: true })
  }

  const offered = useMemo(() => offeredColumns(resource, panel), [resource, panel])
  const names = address.columns ?? preferences.columns ?? resource.list.columns
  const columns = useMemo(() => {
    const shown = names.flatMap((name) => offered.find((field) => field.name === name) ?? [])
    return shown.length > 0
      ? shown
      : resource.list.columns.flatMap((name) => offered.find((field) => field.name === name) ?? [])
  }, [names, offered, resource])
  const view: Omit<ListViewContextValue, 'isEarlier' | 'selectPage'> = {
    address,
    query,
    columns,
    offered,
    go,
    density: address.density ?? preferences.density ?? 'comfortable',
    layout: address.layout ?? preferences.layout ?? 'grid',
    changeColumns: (change) =>
      go(({ columns: shown = columns.map(({ name }) => name), page }) => {
        const changed = change(shown)
        lists.change(resource.name, { columns: changed })
        return { columns: changed, page }
      }),
    setDensity(density) {
      lists.change(resource.name, { density })
      go(({ page }) => ({ density, page }))
    },
    setLayout(layout) {
      lists.change(resource.name, { layout })
      go(({ page }) => ({ layout, page }))
    },
  }
  const wanted = useMemo(() => listPage(resource, address, preferences), [resource, address, preferences])
  return { view, wanted, correctPage }
}

/**
 * The preferences as they were when the list was opened. What is chosen after that is in the address, so that Back
 * undoes it; the next visit, or a click on the menu, begins with it.
 */
function useVisitedPreferences(resource: ResolvedResource, query: string): ListPreferences {
  const { lists } = usePanel().session
  const { key } = useLocation()
  const isStep = useHistoryAction() === 'POP'
  const [visited, setVisited] = useState(() => ({ key, preferences: lists.of(resource.name) }))
  const isVisit = query === '' && !isStep && visited.key !== key
  useEffect(() => {
    if (isVisit) setVisited({ key, preferences: lists.of(resource.name) })
  }, [isVisit, key, lists, resource.name])
  return visited.preferences
}

/** What is shown in the list first, then everything else that has a place in a cell. */
function offeredColumns(resource: ResolvedResource, panel: PanelContextValue): ResolvedField[] {
  const shown = resource.list.columns.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  const others = resource.fields.filter((field) => !field.writeOnly && !shown.includes(field))
  return [...shown, ...others].filter((field) => !isLater(field) || isTold(field, panel))
}

function isObjectWith(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value
}
