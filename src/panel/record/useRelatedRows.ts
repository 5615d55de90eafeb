import { useGetManyReference } from 'react-admin'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import type { ResolvedTab } from '../../model/language/tabs.ts'
import type { Sort } from '../list/listAddress.ts'

/** How long rows are not asked for again. Milliseconds. */
const freshFor = 10_000

export interface RelatedPage {
  /** From 1. */
  page: number
  perPage: number
  sort: Sort
}

/** What a tab shows when it is opened: the first page, in the order of the other entry's list. */
export function firstRows({ list }: ResolvedResource): RelatedPage {
  const [field, order] = list.sort
  return { page: 1, perPage: list.perPage, sort: { field, order } }
}

/**
 * Records of another entry that refer to a record. While another page is on its way, the rows before stay.
 *
 * @param id of the record; without one nothing is asked for
 */
export function useRelatedRows(
  tab: ResolvedTab<'related'>,
  id: Identifier | undefined,
  { page, perPage, sort }: RelatedPage,
  isWanted = true,
) {
  return useGetManyReference<AnyRecord>(
    tab.of,
    { target: tab.by, id: id ?? '', pagination: { page, perPage }, sort, filter: {} },
    {
      enabled: isWanted && id !== undefined,
      retry: false,
      // The count has just asked for the rows that a tab shows first; what is changed here is asked for anew all the same.
      staleTime: freshFor,
      placeholderData: (earlier, query) =>
        query?.queryKey[2] !== undefined && isOf(query.queryKey[2], id) ? earlier : undefined,
    },
  )
}

/** Rows of another record would be a lie while those of this one are on their way. */
function isOf(params: unknown, id: Identifier | undefined): boolean {
  return typeof params === 'object' && params !== null && 'id' in params && params.id === id
}
