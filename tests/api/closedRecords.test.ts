import { describe, expect, it } from 'vitest'
import { json } from './fakeBackend.ts'
import { invoices } from './invoices.ts'
import { failureOf, row, setUpProvider } from './setUpProvider.ts'

const when = { state: 'OPEN' }
const { edit, delete: deletion } = invoices.api
const closing = {
  ...invoices,
  api: {
    ...invoices.api,
    ...(edit ? { edit: { ...edit, when } } : {}),
    ...(deletion ? { delete: { ...deletion, when } } : {}),
  },
}

describe('a record in a state in which the entry lets nobody edit it', () => {
  const paid = { id: 1, number: 'R-1', amount: 12.5, state: 'PAID', debtor: 'd1', tags: ['t1'] }

  it('is neither edited nor deleted: no call is made', async () => {
    const { provider, requests } = setUpProvider(() => json({ ...row, state: 'PAID' }), {
      resources: [closing],
    })
    const params = { id: 1, data: { number: 'R-2' }, previousData: paid, meta: { version: 'v1' } }
    expect(await failureOf(provider.update('invoices', params))).toMatchObject({ code: 'conflict' })
    const gone = provider.delete('invoices', { id: 1, previousData: paid })
    expect(await failureOf(gone)).toMatchObject({ code: 'conflict' })
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
