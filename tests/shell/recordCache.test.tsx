import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  type DataProvider,
  DataProviderContext,
  useGetList,
  useGetManyReference,
  useGetOne,
} from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import {
  listKey,
  listsOf,
  methodIn,
  parametersIn,
  recordKey,
  replaceRecord,
} from '#panel/base/recordCache.ts'

const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: { q: 'x' },
} as const
const sent = { id: 7, state: 'SENT' }

const dataProvider = {
  getList: async () => ({ data: [sent, { id: 8, state: 'OPEN' }], total: 2 }),
  getOne: async () => ({ data: sent }),
  getManyReference: async () => ({ data: [sent], total: 1 }),
} as unknown as DataProvider

/** What a hook of react-admin shows, and the cache that it keeps its answer in. */
async function shown<Answer extends { data: unknown }>(hook: () => Answer) {
  const queryClient = new QueryClient()
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <DataProviderContext value={dataProvider}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </DataProviderContext>
      </MemoryRouter>
    ),
  })
  await waitFor(() => expect(result.current.data).toBeDefined())
  return { queryClient, result }
}

it('holds for the version of react-admin that is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/ra-core/package.json', 'utf8'))
  expect(version).toMatch(/^5\.15\./)
})

it('react-admin keeps a page of a list, and a record, where the panel looks for them', async () => {
  const list = await shown(() => useGetList('invoices', page))
  expect(list.queryClient.getQueryData(listKey('invoices', page))).toMatchObject({ total: 2 })
  expect(list.queryClient.getQueriesData({ queryKey: listsOf('invoices') })).toHaveLength(1)
  const one = await shown(() => useGetOne('invoices', { id: 7 }))
  // With what else it was called with, so it is looked for by its beginning.
  expect(one.queryClient.getQueriesData({ queryKey: recordKey('invoices', 7) })).toMatchObject([[{}, sent]])
  expect(one.queryClient.getQueriesData({ queryKey: recordKey('invoices', 8) })).toEqual([])
})

it('method and parameters are told from where an answer is kept', async () => {
  const { queryClient } = await shown(() =>
    useGetManyReference('invoices', { target: 'person', id: 3, ...page }),
  )
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  const [key = []] = keys.filter((one) => methodIn(one) === 'getManyReference')
  expect(parametersIn(key)).toMatchObject({ target: 'person', id: 3 })
})

it('a record that is replaced is another one wherever it is shown, and no other is', async () => {
  const paid = { id: 7, state: 'PAID' }
  const list = await shown(() => useGetList('invoices', page))
  replaceRecord(list.queryClient, 'invoices', paid)
  await waitFor(() => expect(list.result.current.data).toEqual([paid, { id: 8, state: 'OPEN' }]))
  const one = await shown(() => useGetOne('invoices', { id: 7 }))
  replaceRecord(one.queryClient, 'invoices', { id: 8, state: 'GONE' })
  replaceRecord(one.queryClient, 'people', paid)
  expect(one.result.current.data).toEqual(sent)
  replaceRecord(one.queryClient, 'invoices', paid)
  await waitFor(() => expect(one.result.current.data).toEqual(paid))
})
