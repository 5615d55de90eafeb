import type { ListMeta } from '#client/api/forNames.ts'
import type { ListParams } from '#client/api/listQuery.ts'
import { allRows, type ResolvedResource } from '#model/language/resolve.ts'
import type { ListAddress } from './listAddress.ts'
import type { ListPreferences } from './listPreferences.ts'

const bounded: ListMeta = { isBounded: true }

/** A page of a list as it is asked for, and the key that it is kept by. */
export type ListPage = Required<ListParams> & { meta?: ListMeta }

/** Returns true for a list that shows everything at once, whatever an address or a preference says of pages. */
export function hasNoPages({ list }: ResolvedResource): boolean {
  return list.perPage === allRows
}

/** Returns what a list asks for: its address, and what that leaves open as the person or the entry has it. */
export function listPage(
  resource: ResolvedResource,
  address: ListAddress,
  preferences: Pick<ListPreferences, 'perPage'>,
): ListPage {
  const [field, order] = resource.list.sort
  const isWhole = hasNoPages(resource)
  const perPage = isWhole ? allRows : (address.perPage ?? preferences.perPage ?? resource.list.perPage)
  return {
    pagination: { page: isWhole ? 1 : address.page, perPage },
    sort: address.sort ?? { field, order },
    filter: { ...(address.search === '' ? {} : { q: address.search }), ...address.filters },
    // Part of the key, so that whatever shows a page of the list shares it.
    meta: bounded,
  }
}

/** Leaves out rows that lie inside of another one, where nothing is looked for that may lie there. */
export function foldedPage(
  { fields, folds }: ResolvedResource,
  { search, filters }: ListAddress,
  page: ListPage,
): ListPage {
  const isSought = search !== '' || fields.some(({ name, isByLink }) => isByLink && filters[name])
  return folds === undefined || isSought ? page : { ...page, filter: { ...filters, [folds]: [''] } }
}
