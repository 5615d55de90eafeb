import { useEffect, useRef } from 'react'
import { useCreate, useGetList, useUpdate } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'

import type { Capped, Page } from '#client/api/recordSource.ts'
import { toError } from '#client/api/toError.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useResource } from '../ui/PanelContext.tsx'
import type { ListPage } from './listPage.ts'

/** Without a state a request was not made yet. */
interface RequestState {
  state: 'pending' | 'fulfilled' | 'rejected' | undefined
  error: Error | undefined
}

interface ListStoreOptions {
  page?: ListPage
  /** Its rows are counted to the end. @default false: where that takes long, only as far as it comes quickly */
  isCounted?: boolean
  /** All records are fetched, as far as the backend gives them at once. @default false */
  index?: boolean
}

export interface ListStore<R extends AnyRecord = AnyRecord> {
  items: readonly R[]
  /** The rows of the page; after a failure those that were there before. */
  paginatedItems: readonly R[]
  /** On all pages together, once it is known. */
  maxCount: number | undefined
  /** Said by a backend that gives no more rows than some: how many, of how many. */
  capped: Capped | undefined
  /** The backend does not count: `maxCount` is as many as were seen, and one more where there are more. */
  isUncounted: boolean
  /** It has counted so far, and could count on: `maxCount` is one more. */
  isBounded: boolean
  states: Readonly<Record<'index' | 'page' | 'create' | 'update', RequestState>>
  /** The rows asked for are on their way or failed. */
  isEarlier: boolean
  isFetching: boolean
  refetch(): Promise<void>
  /** Rejects with what failed, which `states.create` holds too. */
  create(data: Partial<R>): Promise<R>
  /** @param previous the record as the person has seen it; a newer one is not overwritten */
  update(id: Identifier, data: Partial<R>, previous?: R): Promise<R>
}

/** Keeps a list in react-admin's query cache: whatever else shows the same records shows the same state of them. */
export function useListStore<R extends AnyRecord = AnyRecord>(
  name: string,
  { page, isCounted = false, index = false }: ListStoreOptions,
): ListStore<R> {
  const resource = useResource(name)
  const [field, order] = resource.list.sort
  const perPage = resource.api.list.paged ? mostRows : Number.MAX_SAFE_INTEGER
  const all = useGetList<R>(
    name,
    { pagination: { page: 1, perPage }, sort: { field, order }, filter: {} },
    { enabled: index, retry: false },
  )
  const paged = useGetList<R>(name, page ?? {}, {
    enabled: page !== undefined,
    retry: false,
    placeholderData: (earlier) => earlier,
  })
  const rows = useEarlierRows(name, paged)
  const counted = useGetList<R>(
    name,
    { ...page, pagination: { page: 1, perPage: 1 }, meta: {} },
    { enabled: isCounted && page !== undefined, retry: false },
  )
  const [create, creating] = useCreate<R>()
  const [update, updating] = useUpdate<R>()
  const meta = paged.meta as Pick<Page, 'capped' | 'isUncounted' | 'isBounded'> | undefined
  const exact = isCounted && meta?.isBounded ? counted.total : undefined
  return {
    items: all.data ?? none,
    paginatedItems: rows.data ?? none,
    maxCount: exact ?? rows.total,
    capped: meta?.capped,
    isUncounted: exact === undefined && (meta?.isUncounted ?? false),
    isBounded: exact === undefined && (meta?.isBounded ?? false),
    states: {
      index: stateOf(all, index),
      page: stateOf(paged, page !== undefined),
      create: stateOf(creating, !creating.isIdle),
      update: stateOf(updating, !updating.isIdle),
    },
    isEarlier: paged.isPlaceholderData || (paged.error !== null && rows.data !== undefined),
    isFetching: all.isFetching || paged.isFetching,
    async refetch() {
      await Promise.all([index && all.refetch(), page && paged.refetch()])
    },
    create: async (data) => (await create(name, { data }, { returnPromise: true })) as R,
    update: async (id, data, previousData) => {
      const params = { id, data, ...(previousData ? { previousData } : {}) }
      return (await update(name, params, { returnPromise: true })) as R
    },
  }
}

const none: readonly never[] = []

interface Outcome {
  isPending: boolean
  error: unknown
}

function stateOf({ isPending, error }: Outcome, wasAsked: boolean): RequestState {
  if (!wasAsked) return { state: undefined, error: undefined }
  if (error) return { state: 'rejected', error: toError(error) }
  return { state: isPending ? 'pending' : 'fulfilled', error: undefined }
}

/** react-query forgets the rows before as soon as a request for others fails. */
function useEarlierRows<R>(
  name: string,
  { data, total }: { data?: R[] | undefined; total?: number | undefined },
) {
  const kept = useRef<{ name: string; data: R[]; total: number | undefined }>(undefined)
  useEffect(() => {
    if (data) kept.current = { name, data, total }
  }, [name, data, total])
  if (data) return { data, total }
  return kept.current?.name === name ? kept.current : { data: undefined, total: undefined }
}
