import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useLocation, useNavigate } from 'react-admin'
import type { ListFilter } from '#client/api/listQuery.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useHistoryAction } from '../base/routing/panelRouter.tsx'
import { useQueryNow } from '../base/routing/steps.ts'
import { type PanelContextValue, usePanel, useResource } from '../ui/PanelContext.tsx'
import { isTold } from './isTold.ts'
import { LaterCells } from './LaterCell.tsx'
import type { AddressChanges, ListRows, ListViewContextValue } from './ListViewContext.ts'
import { ListRowsContext, ListViewContext } from './ListViewContext.ts'
import { type ListAddress, ofListAlone, readListAddress, writeListAddress } from './listAddress.ts'
import { foldedPage, type ListPage, listPage } from './listPage.ts'
import type { ListPreferences } from './listPreferences.ts'
import { ListSelection } from './selection.tsx'
import { type ListStore, useListStore } from './useListStore.ts'

/**
 * Provides react-admin's list context for what the address says. Its own controller would push each correction of the page
 * and each pause of typing as a step for Back, believe any page size and order, drop the rows at the first failure, and
 * keep rows selected that another filter hides.
 */
export function ListScreen({ children }: { children: ReactNode }) {
  const resource = useResource()
  const { view, wanted, correctPage } = useListScreen(resource)
  const asked = useMemo(() => foldedPage(resource, view.address, wanted), [resource, view.address, wanted])
  // Another list is another question.
  const [countedQuery, setCounted] = useState<string>()
  const narrowing = JSON.stringify(asked.filter)
  const isCounted = countedQuery === narrowing
  const store = useListStore(resource.name, { page: asked, isCounted })
  const { isEarlier, isFetching, maxCount: total, paginatedItems, states } = store
  const hasRows = paginatedItems.length > 0 || states.page.state === 'fulfilled'
  const count = useEvent(() => setCounted(narrowing))
  const rows = useListRowsOf(resource, { view, wanted, store, hasRows, count, isCounted })
  const selectPage = useRef<HTMLInputElement>(null)
  const { page, perPage } = wanted.pagination
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const isBeyond = !isEarlier && !isFetching && total !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond) correctPage(lastPage)
  }, [isBeyond, lastPage, correctPage])
  const shown = useMemo(() => ({ ...view, isEarlier, selectPage }), [view, isEarlier])
  return (
    <ListViewContext value={shown}>
      <ListRowsContext value={rows}>
        <ListSelection rows={rows}>
          <LaterCells columns={view.columns} rows={hasRows ? paginatedItems : none}>
            {children}
          </LaterCells>
        </ListSelection>
      </ListRowsContext>
    </ListViewContext>
  )
}

interface RowsOptions {
  view: View
  wanted: ListPage
  store: ListStore
  hasRows: boolean
  /** Counts to the end. */
  count: () => void
  isCounted: boolean
}

/** The same one until something in it changes. */
function useListRowsOf(
  resource: ResolvedResource,
  { view, wanted, store, hasRows, count, isCounted }: RowsOptions,
): ListRows {
  const { lists } = usePanel().session
  const { page, perPage } = wanted.pagination
  const { sort, filter: filterValues } = wanted
  const {
    isEarlier,
    isFetching,
    maxCount: total,
    paginatedItems,
    states,
    capped,
    isUncounted,
    isBounded,
  } = store
  const { state, error = null } = states.page
  const hasMore = total !== undefined && page * perPage < total
  const refetch = useEvent(store.refetch)
  const { go } = view
  const changes = useMemo(
    () => ({
      setSort: (next: { field: string; order: 'ASC' | 'DESC' }) => go({ sort: next }),
      setPage: (next: number) => go({ page: next }),
      setPerPage(next: number) {
        lists.change(resource.name, { perPage: next })
        go({ perPage: next })
      },
      setFilters: (next: Record<string, unknown>) => go(addressOf(next)),
      showFilter: () => undefined,
      hideFilter: (name: string) => go(({ filters }) => ({ filters: { ...filters, [name]: [] } })),
    }),
    [go, lists, resource],
  )
  return useMemo(() => {
    const rows = {
      resource: resource.name,
      sort,
      page,
      perPage,
      filterValues,
      isFetching,
      refetch,
      // Of a backend that does not count nobody knows how many there are before the last page.
      total: isUncounted && hasMore ? undefined : total,
      data: hasRows ? [...paginatedItems] : undefined,
      meta: { capped, bounded: isBounded && { total, count, isCounted } },
      defaultTitle: resource.name,
      displayedFilters: {},
      exporter: false,
      error,
      isPending: state === 'pending',
      isLoading: state === 'pending',
      isPlaceholderData: isEarlier,
      hasNextPage: hasMore,
      hasPreviousPage: page > 1,
      ...changes,
      getData: async () => [...paginatedItems],
    }
    // react-admin types each state of a list apart, which nothing that holds all of them can satisfy.
    return rows as unknown as ListRows
  }, [
    resource,
    sort,
    page,
    perPage,
    filterValues,
    isFetching,
    isUncounted,
    isBounded,
    count,
    isCounted,
    hasMore,
    total,
    hasRows,
    paginatedItems,
    capped,
    error,
    state,
    isEarlier,
    changes,
  ])
}

/** react-admin's `filter`, where the search is one of the filters. */
function addressOf({ q, ...filters }: Record<string, unknown>): Partial<ListAddress> {
  return {
    search: typeof q === 'string' ? q : '',
    filters: filters as Readonly<Record<string, ListFilter>>,
  }
}

const none: readonly never[] = []

type View = Omit<ListViewContextValue, 'isEarlier' | 'selectPage'>

/**
 * The address rules, so that Back steps through the states of the list and a link shows the same to everyone; what it
 * leaves open is as the person had it.
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
  const go = useEvent((wanted: AddressChanges) => {
    const now = readListAddress(resource, queryNow())
    const changes = typeof wanted === 'function' ? wanted(now) : wanted
    if (changes === undefined) return
    const next = { ...now, page: 1, ...changes }
    const typing = Object.keys(changes).join() === 'search'
    navigate(
      { search: writeListAddress(next) },
      { replace: typing && isTyping, state: typing ? { typing } : null },
    )
  })

  /** The step before led to a page that does not exist; going back must not lead there again. */
  const correctPage = useEvent((page: number) => {
    navigate({ search: writeListAddress({ ...address, page }) }, { replace: true })
  })

  const offered = useMemo(() => offeredColumns(resource, panel), [resource, panel])
  const names = address.columns ?? preferences.columns ?? resource.list.columns
  const columns = useMemo(() => {
    const fieldsOf = (wanted: readonly string[]) =>
      wanted.flatMap((name) => offered.find((field) => field.name === name) ?? [])
    const shown = fieldsOf(names)
    return shown.length > 0 ? shown : fieldsOf(resource.list.columns)
  }, [names, offered, resource])
  const density = address.density ?? preferences.density ?? 'comfortable'
  const layout = address.layout ?? preferences.layout ?? 'grid'
  const view: View = useMemo(
    () => ({
      address,
      query,
      columns,
      offered,
      go,
      density,
      layout,
      changeColumns: (change) =>
        go(({ columns: shown = columns.map(({ name }) => name), page }) => {
          const changed = change(shown)
          lists.change(resource.name, { columns: changed })
          return { columns: changed, page }
        }),
      setDensity(chosen) {
        lists.change(resource.name, { density: chosen })
        go(({ page }) => ({ density: chosen, page }))
      },
      setLayout(chosen) {
        lists.change(resource.name, { layout: chosen })
        go(({ page }) => ({ layout: chosen, page }))
      },
    }),
    [address, query, columns, offered, density, layout, lists, resource],
  )
  const wanted = useMemo(() => listPage(resource, address, preferences), [resource, address, preferences])
  return { view, wanted, correctPage }
}

/** As they were when the list was opened: what is chosen after that is in the address, so that Back undoes it. */
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

/** Those of the entry's list first. */
function offeredColumns(resource: ResolvedResource, panel: PanelContextValue): ResolvedField[] {
  const shown = resource.list.columns.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  const others = resource.fields.filter(
    (field) => !field.writeOnly && !shown.includes(field) && field.name !== resource.folds,
  )
  return [...shown, ...others].filter((field) => !field.isLater || isTold(field, panel))
}

function isObjectWith(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value
}
