import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedConfigured } from '#app/server/seed/seedConfigured.ts'
import { type Listening, listen } from '#server/listen.ts'
import { restInvoices } from '#tests/api/restInvoices.ts'
import { failureOf } from '#tests/api/setUpProvider.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer, testStart } from '#tests/support/server.ts'

describe('a resource of a REST back end, from the panel to the database and back', () => {
  const title = { field: 'title', order: 'ASC' } as const
  let server: TestServer
  let listening: Listening
  let provider: ReturnType<typeof createApiProvider>

  beforeAll(async () => {
    const resources = restInvoices()
    server = await createTestServer(undefined, resources)
    await seedConfigured(server.database, server.resources, testStart)
    listening = await listen(getRequestListener(server.app.fetch), 'localhost', 0)
    const baseUrl = `http://localhost:${listening.port}/api`
    provider = createApiProvider({ resources, baseUrl, token: await server.tokenOf('administrator') })
  }, 60_000)
  afterAll(async () => {
    await listening.close()
    await server.close()
  })

  const page = (number: number, more: object = {}) =>
    provider.getList('invoices', { pagination: { page: number, perPage: 25 }, sort: title, ...more })

  it('is listed page by page, in the order that is asked for', async () => {
    const [first, second] = [await page(1), await page(2)]
    expect([first.data.length, second.data.length, second.total]).toEqual([25, 15, 40])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(40)
    const { data } = await page(1, { sort: { field: 'amount', order: 'DESC' } })
    const amounts = data.map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  })

  it('is narrowed by values, ranges and words', async () => {
    const open = await page(1, { filter: { state: ['OPEN'] } })
    expect(open.data.every(({ state }) => state === 'OPEN')).toBe(true)
    const some = (await page(1, { sort: { field: 'amount', order: 'ASC' } })).data[20]?.amount
    const within = await page(1, { filter: { amount: { to: some } } })
    expect(within.total).toBeGreaterThanOrEqual(21)
    expect(within.total).toBeLessThan(40)
    const wanted = (await page(1)).data[3]
    const found = await page(1, { filter: { q: String(wanted?.title).toUpperCase() } })
    expect(found.data.map(({ id }) => id)).toContain(wanted?.id)
  })

  it('gives records by their ids', async () => {
    const { data } = await page(2)
    const ids = data.slice(0, 3).map(({ id }) => id)
    const found = await provider.getMany('invoices', { ids: [...ids, 'nowhere'] })
    expect(found.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('is created, changed, kept from being overwritten, and deleted', async () => {
    const { data: made } = await provider.create('invoices', { data: { title: 'Ö & "Co"', amount: 12.5 } })
    const seen = (await provider.getOne('invoices', { id: made.id })).data
    expect(seen).toMatchObject({ title: 'Ö & "Co"', amount: 12.5, state: null })

    const edit = (data: object) =>
      provider.update('invoices', { id: seen.id, data: { ...seen, ...data }, previousData: seen })
    server.advance(1000)
    expect((await edit({ amount: 20 })).data).toMatchObject({ title: 'Ö & "Co"', amount: 20 })
    expect(await failureOf(edit({ title: 'Veraltet' }))).toMatchObject({ code: 'conflict', status: 412 })
    expect((await provider.getOne('invoices', { id: seen.id })).data).toMatchObject({
      title: 'Ö & "Co"',
      amount: 20,
    })

    const refused = provider.create('invoices', { data: { title: '', amount: -1 } })
    expect(Object.keys((await failureOf(refused)).fieldErrors)).toEqual(['title', 'amount'])

    await provider.delete('invoices', { id: seen.id })
    expect(await failureOf(provider.getOne('invoices', { id: seen.id }))).toMatchObject({ code: 'not_found' })
  })
})
