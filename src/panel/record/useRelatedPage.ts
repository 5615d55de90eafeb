import { useLocation, useNavigate } from 'react-admin'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { useQueryNow } from '../base/routing/useQueryNow.ts'
import { isSortable, type Sort } from '../list/listAddress.ts'
import { firstRows, type RelatedPage } from './useRelatedRows.ts'

/** Which rows a tab shows, as its address says: a link, a reload and Back from a row show the same. */
export function useRelatedPage(other: ResolvedResource) {
  const { search } = useLocation()
  const queryNow = useQueryNow()
  const navigate = useNavigate()

  function change(values: Readonly<Record<string, string>>) {
    const parameters = new URLSearchParams(queryNow())
    for (const [name, value] of Object.entries(values)) parameters.set(name, value)
    navigate({ search: `?${parameters}` }, { replace: true })
  }

  return {
    page: readPage(other, search),
    setPage: (page: number) => change({ page: String(page) }),
    setSort: ({ field, order }: Sort) => change({ page: '1', sort: field, order }),
  }
}

function readPage(other: ResolvedResource, search: string): RelatedPage {
  const parameters = new URLSearchParams(search)
  const first = firstRows(other)
  const page = Number(parameters.get('page'))
  const sort = other.fields.find(({ name }) => name === parameters.get('sort'))
  return {
    ...first,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort:
      sort && isSortable(sort)
        ? { field: sort.name, order: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC' }
        : first.sort,
  }
}
