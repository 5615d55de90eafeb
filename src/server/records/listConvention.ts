import type { ResolvedResource } from '../../model/language/resolve.ts'
import { readListQuery } from './readListQuery.ts'
import { readRestQuery } from './readRestQuery.ts'
import type { RecordQuery } from './recordStore.ts'

/** How a list is asked for, and how it is answered. */
export interface ListConvention {
  /** @throws Problem 400 for what cannot be asked */
  query(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery
  answer(resource: ResolvedResource, rows: readonly unknown[], count: number, offset: number): Response
}

/** What the entry of a resource says of its list. */
export function listConventionOf({ api }: ResolvedResource): ListConvention {
  return api.rest ? rest : declared
}

/** Parameters, keys of rows and count by name, as the entry declares them. */
const declared: ListConvention = {
  query: readListQuery,
  answer: ({ api: { list } }, rows, count) =>
    Response.json({ [list.rows]: rows, [list.total ?? 'maxCount']: count }),
}

/** The conventions of ra-data-simple-rest: `sort`, `range` and `filter` as JSON, rows alone, the count in a header that may be read. */
const rest: ListConvention = {
  query: readRestQuery,
  answer({ api }, rows, count, offset) {
    const header = api.rest?.countHeader ?? 'Content-Range'
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
    const isRange = header.toLowerCase() === 'content-range'
    const told = isRange ? `${api.list.path} ${range}/${count}` : String(count)
    return Response.json(rows, { headers: { [header]: told, 'Access-Control-Expose-Headers': header } })
  },
}
