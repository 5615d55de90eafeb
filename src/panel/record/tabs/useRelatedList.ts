import { useMemo } from 'react'
import { useEvent, useLocation, useNavigate } from 'react-admin'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useQueryNow } from '../../base/routing/steps.ts'
import type { AddressChanges, ListViewContextValue } from '../../list/ListViewContext.ts'
import { readListAddress, writeListAddress } from '../../list/listAddress.ts'
import { firstRows, type RelatedPage } from '../useRecordTabs.ts'

/** Parameters of a list; the others of the address belong to the page around it. */
const ofList = ['filter', 'sort', 'order', 'page', 'perPage', 'columns', 'density', 'layout']

/** Returns which rows of another entry an address asks for: a link, a reload and Back from a row show the same ones. */
export function useRelatedList(other: ResolvedResource): {
  view: ListViewContextValue
  page: Required<RelatedPage>
} {
  const { search } = useLocation()
  const queryNow = useQueryNow()
  const navigate = useNavigate()
  const address = useMemo(() => readListAddress(other, search), [other, search])

  const go = useEvent((wanted: AddressChanges) => {
    const now = readListAddress(other, queryNow())
    const changes = typeof wanted === 'function' ? wanted(now) : wanted
    if (changes === undefined) return
    const parameters = new URLSearchParams(queryNow())
    for (const name of ofList) parameters.delete(name)
    const list = new URLSearchParams(writeListAddress({ ...now, page: 1, ...changes }))
    for (const [name, value] of list) parameters.set(name, value)
    navigate({ search: `?${parameters}` }, { replace: true })
  })

  const view = useMemo(
    (): ListViewContextValue => ({
      ...{ address, query: '', columns: [], offered: [], density: 'comfortable', layout: 'list' },
      ...{ isEarlier: false, selectPage: { current: null }, go },
      ...{ changeColumns: nothing, setDensity: nothing, setLayout: nothing },
    }),
    [address],
  )
  const page = useMemo(
    () => ({
      ...firstRows(other),
      page: address.page,
      ...(address.sort ? { sort: address.sort } : {}),
      filter: { ...(address.search === '' ? {} : { q: address.search }), ...address.filters },
    }),
    [other, address],
  )
  return { view, page }
}

const nothing = () => undefined
