import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const access = { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] }
const invoices = {
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: { number: { kind: 'text', label: 'Nummer', required: true } },
  list: { columns: ['number'] },
  access: { ...access, delete: ['*:apiContent:Delete'] },
  api: {
    list: { get: 'invoices' },
    create: { post: 'invoices' },
    delete: { delete: 'invoices/{id}', whileUsed: 'refused' },
  },
}
const reminders = {
  name: 'reminders',
  label: ['Mahnung', 'Mahnungen'],
  fields: { invoice: { kind: 'reference', resource: 'invoices', label: 'Rechnung', required: true } },
  list: { columns: ['invoice'], filters: ['invoice'] },
  access,
  api: { list: { get: 'reminders' }, create: { post: 'reminders' } },
}

let server: TestServer
beforeAll(async () => {
  const all = panelResources([invoices, reminders])
  const own = all.filter(({ origin }) => origin === 'configuration')
  server = await createTestServer(undefined, own)
}, 60_000)
afterAll(() => server.close())

it('a record of config.json is not deleted while another one leads to it', async () => {
  const post = (path: string, body: object) =>
    server.call(path, { method: 'POST', as: 'administrator', body })
  const { id } = (await post('invoices', { number: 'R-1' })).json
  expect((await post('reminders', { invoice: id })).status).toBe(201)
  const deletion = await server.call(`invoices/${id}`, { method: 'DELETE', as: 'administrator' })
  expect(deletion).toMatchObject({ status: 409, json: { code: 'in_use' } })
})
