import type { ResolvedResource } from '../../define/resolve.ts'
import { rangeHeader } from '../../define/restCalls.ts'
import type { CallDescription } from '../http.ts'
import type { ListQuery } from '../listQuery.ts'
import { wireFilters } from '../wireFilters.ts'

/**
 * What rows are narrowed by, as the conventions have it: by wire name one value, several as a list, `null` for records
 * without a value; each end of a range and the search under a key of their own.
 */
export function restFilter(
  resource: ResolvedResource,
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
): Record<string, unknown> {
  const byWire = Object.entries(wireFilters(resource, filters)).map(([key, value]) => {
    const values = [value].flat().map((single) => (single === '' ? null : single))
    return [key, values.length === 1 ? values[0] : values]
  })
  const { search: key } = resource.api.list.parameters
  return { ...Object.fromEntries(byWire), ...(search === '' ? {} : { [key]: search }) }
}

/** Rows from one to another, both included. The package counts in pages, and offsets between them would be fractions. */
export function restRange(
  path: string,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  countHeader: string,
): Pick<CallDescription, 'query' | 'headers'> {
  const [first, last] = [offset, offset + limit - 1]
  return {
    query: { range: JSON.stringify([first, last]) },
    // As the package does it: some browsers keep a Content-Range to themselves that nobody has asked for.
    headers: countHeader === rangeHeader ? { range: `${path}=${first}-${last}` } : {},
  }
}
