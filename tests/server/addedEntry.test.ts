import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choice, defineResource, flag, integer, list, reference, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const invoices = defineResource({
  name: 'invoices',
  label: ['Invoice', 'Invoices'],
  fields: {
    number: text({ label: 'Number', required: true }),
    customer: reference('customers', { label: 'Customer' }),
    paid: flag({ label: 'Paid', default: false }),
    state: choice({ label: 'State', options: { OPEN: 'Open', SENT: 'Sent', VOID: 'Void' }, default: 'OPEN' }),
    remark: text({ label: 'Remark', writeOnly: true }),
    items: list({
      label: 'Items',
      fields: { clip: reference('clips', { label: 'Clip' }), pieces: integer({ label: 'Pieces' }) },
    }),
  },
  list: { columns: ['number', 'state'], filters: ['state', 'paid'] },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'invoices', rows: 'rows', total: 'count', parameters: { limit: 'size', offset: 'from' } },
    one: { get: 'invoices/{id}' },
    create: { post: 'invoices' },
    edit: { patch: 'invoices/{id}' },
    delete: { delete: 'invoices/{id}' },
  },
  actions: {
    send: {
      ...{ label: 'Send', access: ['*:apiContent:Put'], when: { state: 'OPEN' } },
      ...{ post: 'invoices/{id}/state', body: { state: 'SENT' } },
    },
    void: {
      ...{ label: 'Void', access: ['*:apiContent:Delete'], when: { state: 'SENT' } },
      ...{ post: 'invoices/{id}/state', body: { state: 'VOID' } },
    },
  },
})

describe('an entry that an administrator adds', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer(undefined, [resolveResource(invoices)])
  }, 60_000)
  afterAll(() => server.close())

  const editor = { as: 'editor' } as const
  const create = (body: object) => server.call('invoices', { ...editor, method: 'POST', body })
  const setState = (id: string, state: string, as: 'editor' | 'administrator') =>
    server.call(`invoices/${id}/state`, { as, method: 'POST', body: { state } })

  it('has its calls under its own paths and names', async () => {
    for (const number of ['R-2', 'R-1', 'R-3']) expect((await create({ number })).status).toBe(201)
    const { json } = await server.call('invoices?size=1&from=1&sortBy=number', editor)
    expect(json).toEqual({
      rows: [expect.objectContaining({ number: 'R-2', state: 'OPEN', paid: false })],
      count: 3,
    })
  })

  it('filters by its flags', async () => {
    await create({ number: 'R-4', paid: true })
    expect((await server.call('invoices?paid=true', editor)).json.count).toBe(1)
  })

  it('never answers what is only written, nor sorts by it', async () => {
    const { json } = await create({ number: 'R-5', remark: 'inside' })
    expect(JSON.stringify(json)).not.toContain('inside')
    expect((await server.call('invoices?sortBy=remark', editor)).status).toBe(400)
  })

  it('refers to records that exist, also inside of items', async () => {
    const { json } = await create({ number: 'R-6', customer: 'gone', items: [{ clip: 'lost', pieces: 1 }] })
    expect(json.errors).toMatchObject({
      customer: { code: 'reference', params: { id: 'gone' } },
      'items[0].clip': { code: 'reference', params: { id: 'lost' } },
    })
  })

  it('lets each person do their own actions, in the order that the entry says', async () => {
    const { json } = await create({ number: 'R-7' })
    expect((await setState(json.id, 'VOID', 'administrator')).status).toBe(409)
    expect((await setState(json.id, 'SENT', 'editor')).json.state).toBe('SENT')
    expect((await setState(json.id, 'VOID', 'editor')).status).toBe(403)
    expect((await setState(json.id, 'VOID', 'administrator')).json.state).toBe('VOID')
  })

  it('is deleted by who may, in the version that they saw', async () => {
    const { json } = await create({ number: 'R-8' })
    const remove = (as: 'editor' | 'administrator', version: string) =>
      server.call(`invoices/${json.id}`, { as, method: 'DELETE', headers: { 'If-Match': version } })
    expect((await remove('editor', `"${json.updatedAt}"`)).status).toBe(403)
    expect((await remove('administrator', '"old"')).status).toBe(412)
    expect((await remove('administrator', `"${json.updatedAt}"`)).status).toBe(200)
    expect((await server.call(`invoices/${json.id}`, editor)).status).toBe(404)
  })

  it('makes no request fail', () => {
    expect(server.failures).toEqual([])
  })
})
