import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GetListResult, Identifier } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'

// react-admin keeps answers by resource, method of the data provider and parameters, which its manual shows in passing
// only. How is told in this file alone, as seen in 5.15; tests/shell/recordCache.test.tsx holds it. Queries of our own
// begin with the resource too, so that they are read anew with its records.

export const listsOf = (resource: string) => [resource, 'getList'] as const

export const listKey = (resource: string, page: object) => [...listsOf(resource), page] as const

const recordsOf = (resource: string) => [resource, 'getOne'] as const

export const recordKey = (resource: string, id: Identifier) =>
  [...recordsOf(resource), { id: String(id) }] as const

export const methodIn = (key: QueryKey): unknown => key[1]

export const parametersIn = (key: QueryKey): unknown => key[2]

/** Puts a record in the place of what was known of it, wherever the panel shows it. */
export function replaceRecord(queryClient: QueryClient, resource: string, record: AnyRecord): void {
  const renewed = (known: AnyRecord) => (String(known.id) === String(record.id) ? record : known)
  queryClient.setQueriesData<AnyRecord>({ queryKey: recordsOf(resource) }, (known) => known && renewed(known))
  queryClient.setQueriesData<GetListResult<AnyRecord>>(
    { queryKey: listsOf(resource) },
    (page) => page && { ...page, data: page.data.map(renewed) },
  )
}
