import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choice, defineResource, money, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const access = ['*:apiContent:Put'] as const
const bills = resolveResource(
  defineResource({
    name: 'bills',
    label: ['Bill', 'Bills'],
    fields: {
      number: text({ label: 'Number', required: true }),
      amount: money({ label: 'Amount', currency: 'EUR', unit: 'minor', min: 0 }),
      state: choice({
        label: 'State',
        options: { OPEN: 'Open', PAID: 'Paid' },
        default: 'OPEN',
        edit: 'never',
      }),
    },
    list: { columns: ['number', 'amount'], filters: ['amount'] },
    access: { list: [], show: [], create: access, edit: access, delete: access },
    api: {
      list: { get: 'bills', total: 'count' },
      one: { get: 'bills/{id}' },
      create: { post: 'bills' },
      edit: { put: 'bills/{id}', when: { state: 'OPEN' } },
      delete: { delete: 'bills/{id}', when: { state: 'OPEN' } },
    },
    actions: { pay: { label: 'Pay', access, post: 'bills/{id}/state', body: { state: 'PAID' } } },
  }),
)

describe('a paid bill', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer(undefined, [bills])
  }, 60_000)
  afterAll(() => server.close())

  const call = (path: string, method = 'GET', body?: object) =>
    server.call(path, { as: 'administrator', method, ...(body ? { body } : {}) })
  const create = async () => String((await call('bills', 'POST', { number: 'R-1', amount: 990 })).json.id)

  it('is neither edited nor deleted, which an open one is', async () => {
    const id = await create()
    expect((await call(`bills/${id}`, 'PUT', { number: 'R-2', amount: 1250 })).status).toBe(200)
    await call(`bills/${id}/state`, 'POST', { state: 'PAID' })
    expect((await call(`bills/${id}`, 'PUT', { number: 'R-3' })).status).toBe(409)
    expect((await call(`bills/${id}`, 'DELETE')).status).toBe(409)
    expect((await call(`bills/${id}`)).json).toMatchObject({ number: 'R-2', amount: 1250, state: 'PAID' })
    expect((await call(`bills/${await create()}`, 'DELETE')).status).toBe(200)
  })

  it('has its amount in cents, also where the list is narrowed by it', async () => {
    await create()
    const { json } = await call('bills?amountFrom=980&amountTo=1000')
    expect(json.data.map(({ amount }: { amount: number }) => amount)).toEqual([990])
  })
})
