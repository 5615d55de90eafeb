import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { useHistoryAction, useQueryNow } from '../base/routing/useQueryNow.ts'
import { withoutCreate } from '../form/create/createAddress.ts'
import { withoutQuickView } from '../record/quickView/quickViewAddress.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import type { AddressChanges, ListViewContextValue } from './ListViewContext.ts'
import { readListAddress, writeListAddress } from './listAddress.ts'
import { listPage } from './listAhead.ts'
import type { ListPreferences } from './listPreferences.ts'

/**
 * What the address and the person's preferences say about a list. The address rules, so that Back steps through the
 * states of the list and a link shows the same to everyone; what it leaves open is as the person had it.
 */
export function useListScreen(resource: ResolvedResource) {
  const { lists } = usePanel().session
  const { search, state } = useLocation()
  const query = withoutCreate(withoutQuickView(search))
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

  const offered = useMemo(() => offeredColumns(resource), [resource])
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
function offeredColumns(resource: ResolvedResource): ResolvedField[] {
  const shown = resource.list.columns.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  return [...shown, ...resource.fields.filter((field) => !field.writeOnly && !shown.includes(field))]
}

function isObjectWith(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value
}
