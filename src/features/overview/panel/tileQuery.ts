import type { DataProvider } from 'react-admin'
import type { ListMeta } from '#client/api/forNames.ts'
import { isListedHere, type ListParams, listQuery } from '#client/api/listQuery.ts'
import type { Page } from '#client/api/recordSource.ts'
import { selectRecords } from '#client/api/selectRecords.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Marks the queries of the overview, for its footer. */
export const overviewMeta = { overview: true } as const

const inLine = fewAtATime(4)

/** Where the backend gives all records at once, all tiles share one call and choose from its answer, unless that lacks what they choose by. */
export function tileQuery(
  dataProvider: DataProvider,
  resource: ResolvedResource,
  params: Required<ListParams> & { meta?: ListMeta },
) {
  const query = listQuery(resource, params)
  const isWhole = !resource.api.list.paged && !isListedHere(resource, query)
  const asked = isWhole
    ? { ...params, pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER }, filter: {} }
    : params
  return {
    queryKey: [resource.name, 'overview', isWhole ? 'all' : params],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
      inLine(async () => {
        const { data, total = data.length } = await dataProvider.getList<AnyRecord>(resource.name, {
          ...asked,
          signal,
          meta: { ...params.meta, isShared: true },
        })
        return { data, total }
      }),
    select: ({ data, total }: Page): Page =>
      isWhole ? selectRecords(resource, data, query) : { data, total },
    retry: false,
    meta: overviewMeta,
  }
}

/** Limits concurrent calls, in their order, which leaves connections free for what a person does meanwhile. */
export function fewAtATime(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (call) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
