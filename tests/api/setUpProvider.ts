import { createDataProvider, type DataProviderOptions } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { ApiError } from '#model/contract/errors.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { baseUrl, createBackend } from './fakeBackend.ts'
import { debtors, invoices, tags } from './invoices.ts'

export const row = {
  id: 1,
  number: 'R-1',
  grossAmount: 12.5,
  state: 'OPEN',
  debtorId: 'd1',
  tags: ['t1'],
  secret: 'x',
}
export const stored = { id: 1, number: 'R-1', amount: 12.5, state: 'OPEN', debtor: 'd1', tags: ['t1'] }
export const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, id: first + index }))

export function setUpProvider(
  answer: Parameters<typeof createBackend>[0],
  { timeoutMs = 30_000, ...options }: Partial<DataProviderOptions> & { timeoutMs?: number } = {},
) {
  const backend = createBackend(answer)
  const logged: string[] = []
  let keys = 0
  const http = createHttpClient({
    baseUrl,
    name: 'apiBaseUrl',
    fetch: backend.fetch,
    log: () => undefined,
    sleep: async () => undefined,
    timeoutMs,
  })
  const provider = createDataProvider({
    resources: [invoices, debtors, tags],
    http,
    features: clientFeatures,
    createKey: () => `key-${++keys}`,
    log: (message) => logged.push(message),
    ...options,
  })
  return { ...backend, provider, logged }
}

export const page = (number: number, perPage = 10) => ({ pagination: { page: number, perPage } })
/** What a call fails with; a success is a failure of the test. */
export const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => error,
  )
