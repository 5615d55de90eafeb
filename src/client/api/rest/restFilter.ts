import { wireFilters } from '../../../model/contract/wireFilters.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { ListQuery } from '../listQuery.ts'

/**
 * The object `filter`: a value under a field's name on the wire, a list where one of several will do, `null` for records
 * without a value; the search under a key of its own.
 */
export function restFilter(
  resource: ResolvedResource,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Record<string, unknown> {
  const byWire = Object.entries(wireFilters(resource, filters)).map(([name, value]) => {
    const values = [value].flat().map((single) => (single === '' ? null : single))
    return [name, values.length === 1 ? values[0] : values]
  })
  const { search: searchKey } = resource.api.list.parameters
  return { ...Object.fromEntries(byWire), ...(search === '' ? {} : { [searchKey]: search }) }
}
