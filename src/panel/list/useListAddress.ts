import { useEffect } from 'react'
import { useCreatePath, useLocation, useStore } from 'react-admin'
import { isObject } from '#model/base/json.ts'
import type { Identifier } from '#model/language/field.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { ofListAlone } from './listAddress.ts'

/** Returns a list's address as it was last seen, where one wants to be after saving. The list itself goes by its own. */
export function useListAddress() {
  const { name } = useResource()
  const createPath = useCreatePath()
  const [search] = useStore(searchKey(name), '')
  return {
    address: createPath({ resource: name, type: 'list' }) + search,
    /** For react-admin's `redirect`, which puts the panel's base before it. */
    redirect: () => name + search,
  }
}

/** State of a link to a form that stands on the record's page. */
export const fromRecord = { from: 'record' } as const

/** Returns where one was before a form: on the page of its record, else in its list. */
export function usePlaceBefore(id: Identifier | undefined) {
  const { name } = useResource()
  const list = useListAddress()
  const createPath = useCreatePath()
  const state: unknown = useLocation().state
  if (id === undefined || !isObject(state) || state.from !== fromRecord.from) return list
  return { address: createPath({ resource: name, id, type: 'show' }), redirect: 'show' as const }
}

export function useRememberedSearch() {
  const { name } = useResource()
  const search = ofListAlone(useLocation().search)
  const [, remember] = useStore(searchKey(name), '')
  useEffect(() => remember(search), [remember, search])
}

/** Returns the search of the list as it was last seen, and a way to have another page of it count as the last one. */
export function useLastSearch(): [search: string | undefined, remember: (search: string) => void] {
  const { name } = useResource()
  return useStore<string | undefined>(searchKey(name))
}

const searchKey = (name: string) => `${name}.listSearch`
