import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const sort = { field: 'company', order: 'ASC' } as const
const everyone = { page: 1, perPage: 1000 }

describe('customers of the demonstration by what they hold and pay', () => {
  let server: TestServer
  let provider: ReturnType<typeof createApiProvider>
  let asked = 0
  beforeAll(async () => {
    server = await createTestServer()
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => {
        asked += 1
        return server.app.fetch(new Request(input, init))
      },
    })
  })
  afterAll(() => server.close())

  /** As the cells of the list say it. */
  async function amounts(records: readonly AnyRecord[]) {
    const fields = server.resources
      .find(({ name }) => name === 'customers')
      ?.fields.filter(({ isLater }) => isLater)
    const order = { fields: fields ?? [], records, today: localDay(new Date()) }
    return (await provider.getLater('customers', order)).data.rows
  }
  const list = (filter: object, params: object = {}) =>
    provider.getList('customers', { filter, sort, pagination: everyone, ...params })

  it('are in the order of what they pay, over all pages, whoever pays nothing last', async () => {
    const byAmount = { sort: { field: 'perMonth', order: 'DESC' } }
    const { data, total = 0 } = await list({}, byAmount)
    expect(data).toHaveLength(total)
    const paid = (await amounts(data)).map(({ perMonth }) => perMonth)
    const known = paid.filter((amount) => amount !== null).map(Number)
    expect(known.length).toBeGreaterThan(20)
    expect(paid.slice(0, known.length)).toEqual(known.toSorted((one, other) => other - one))
    const second = await list({}, { ...byAmount, pagination: { page: 2, perPage: 10 } })
    expect(second.data.map(({ id }) => id)).toEqual(data.slice(10, 20).map(({ id }) => id))
    expect(data.every((record) => !Object.hasOwn(record, 'perMonth'))).toBe(true)
  })

  it('are narrowed by what they pay, beside a search and the other filters', async () => {
    const { data } = await list({ perMonth: { from: 500 }, status: ['ACTIVE'], q: 'gmbh' })
    const all = await list({ status: ['ACTIVE'], q: 'gmbh' })
    const paid = await amounts(all.data)
    const wanted = all.data.filter((_, index) => Number(paid[index]?.perMonth) >= 500)
    expect(wanted.length).toBeGreaterThan(0)
    expect(data.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  })

  it('are found by the subscription that they hold today', async () => {
    const all = await list({})
    const held = await amounts(all.data)
    const ids = held.flatMap(({ subscriptions }) => (subscriptions as string[] | null) ?? [])
    const [id = expect.fail()] = ids
    const { data, total } = await list({ subscriptions: [id] })
    const wanted = all.data.filter((_, index) =>
      (held[index]?.subscriptions as string[] | null)?.includes(id),
    )
    expect(data.map((record) => record.id)).toEqual(wanted.map((record) => record.id))
    expect(total).toBe(wanted.length)
    const without = await list({ subscriptions: [''] })
    expect(without.total).toBe(held.filter(({ subscriptions }) => subscriptions === null).length)
  })

  it('take some calls, however many they are, and none for the next page', async () => {
    asked = 0
    const page = (number: number) =>
      list({ employees: { from: 1 }, perMonth: { from: 1 } }, { pagination: { page: number, perPage: 5 } })
    await page(1)
    expect(asked).toBeLessThan(6)
    const first = asked
    await page(2)
    expect(asked).toBe(first)
  })
})
