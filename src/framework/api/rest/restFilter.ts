import type { ResolvedResource } from '../../define/resolve.ts'
import type { ListQuery } from '../listQuery.ts'
import { wireFilters } from '../wireFilters.ts'

/** The object `filter`: a value under a field's name on the wire, a list where one of several will do, the search as `q`. */
export function restFilter(
  resource: ResolvedResource,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Record<string, unknown> {
  const single = Object.entries(wireFilters(resource, filters)).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length === 1 ? value[0] : value,
  ])
  const { search: searchKey } = resource.api.list.parameters
  return { ...Object.fromEntries(single), ...(search === '' ? {} : { [searchKey]: search }) }
}
