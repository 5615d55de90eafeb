import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { rangeHeader } from '../../framework/define/restCalls.ts'
import { readListQuery } from './readListQuery.ts'
import { readRestQuery } from './readRestQuery.ts'
import type { RecordQuery } from './recordStore.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** How a list is asked for, and how it is answered. */
export interface ListDialect {
  /** @throws Problem 400 for a query that cannot be answered */
  read(resource: ResolvedResource, parameters: URLSearchParams): RecordQuery
  /** @param count of all rows, the page's included */
  answer(resource: ResolvedResource, rows: Rows, query: Pick<RecordQuery, 'offset'>, count: number): Response
}

/** As the entry names its parameters and keys. */
const declared: ListDialect = {
  read: readListQuery,
  answer: ({ api: { list } }, rows, _query, count) =>
    Response.json({ [list.rows]: rows, [list.total ?? 'maxCount']: count }),
}

/** As ra-data-simple-rest has it: the rows alone, and the count in a header that pages of other origins may read too. */
const rest: ListDialect = {
  read: readRestQuery,
  answer({ name, api }, rows, { offset }, count) {
    const header = api.rest?.countHeader ?? rangeHeader
    const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
    const told = header === rangeHeader ? `${name} ${range}/${count}` : String(count)
    return Response.json(rows, { headers: { [header]: told, 'Access-Control-Expose-Headers': header } })
  },
}

/** That of a resource's entry. */
export function dialectOf({ api }: ResolvedResource): ListDialect {
  return api.rest ? rest : declared
}
