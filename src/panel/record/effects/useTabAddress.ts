import { useCreatePath } from 'react-admin'
import type { ListFilter } from '#client/api/listQuery.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { listAddress } from '../../list/listAddress.ts'
import { tabParameter } from '../tabAddress.ts'

interface Tabbed {
  resource: ResolvedResource
  tab: ResolvedTab | undefined
  id: Identifier | undefined
  /** Of the rows in the tab. @default none */
  filters?: Record<string, ListFilter>
}

/** Returns a function for where all of what a question names only in part is listed: a tab of the record's page. */
export function useTabAddress(): (tabbed: Tabbed) => string | undefined {
  const createPath = useCreatePath()
  return ({ resource, tab, id, filters = {} }) => {
    if (!tab || id === undefined) return undefined
    const parameters = new URLSearchParams(listAddress(filters))
    parameters.set(tabParameter, tab.name)
    return `${createPath({ resource: resource.name, id, type: 'show' })}?${parameters}`
  }
}

/** Returns the tab that lists records of another entry which refer to the page's. */
export function relatedTab({ tabs }: ResolvedResource, { of, by }: { of: string; by: string }) {
  return tabs.find(
    (each): each is ResolvedTab<'related'> => each.tab === 'related' && each.of === of && each.by === by,
  )
}
