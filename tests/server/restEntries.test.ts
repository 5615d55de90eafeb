import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedConfigured } from '#app/server/seed/seedConfigured.ts'
import { restInvoices } from '../api/restInvoices.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import { createTestServer, type TestServer, testStart } from '../support/server.ts'

describe('the local API as a REST back end', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer(undefined, restInvoices())
    await seedConfigured(server.database, server.resources, testStart)
  }, 60_000)
  afterAll(() => server.close())

  const administrator = { as: 'administrator' } as const
  const list = (query: Record<string, unknown> = {}) => {
    const given = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return server.call(`invoices?${new URLSearchParams(Object.fromEntries(given))}`, administrator)
  }
  const write = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(path, { ...administrator, method, body, headers })

  it('answers rows alone, and tells their range and count in a header that other origins may read', async () => {
    const { status, json, headers } = await list({ range: [10, 19] })
    expect(status).toBe(200)
    expect(json).toHaveLength(10)
    expect(json[0]).toHaveProperty('gross_amount')
    expect(headers.get('content-range')).toBe('invoices 10-19/40')
    expect(headers.get('access-control-expose-headers')).toBe('Content-Range')
  })

  it('gives the rest of the rows where the range reaches beyond, and none after the last', async () => {
    expect((await list({ range: [35, 59] })).headers.get('content-range')).toBe('invoices 35-39/40')
    const beyond = await list({ range: [100, 124] })
    expect([beyond.json, beyond.headers.get('content-range')]).toEqual([[], 'invoices */40'])
  })

  it('gives all rows without a range, and ignores parameters of others', async () => {
    expect((await list({ embed: ['x'], _: '1' })).json).toHaveLength(40)
  })

  it('sorts by a field on the wire', async () => {
    const amounts = async (order: string) =>
      (await list({ sort: ['gross_amount', order] })).json.map(
        (row: Record<string, number>) => row.gross_amount,
      )
    const up = await amounts('ASC')
    expect(up).toEqual(up.toSorted((one: number, other: number) => one - other))
    expect(await amounts('DESC')).toEqual(up.toReversed())
  })

  it('filters by one value, several, none, a range, ids and a search', async () => {
    const made = await write('POST', 'invoices', { title: 'Komma, und \\ Strich' })
    const { id } = made.json
    const count = async (filter: object) => (await list({ filter })).json.length
    const open = await count({ state: 'OPEN' })
    expect(open).toBeGreaterThan(0)
    expect(await count({ state: ['OPEN', 'PAID'] })).toBe(40)
    expect(await count({ state: null })).toBe(1)
    expect(await count({ state: [null, 'OPEN'] })).toBe(open + 1)
    const within = (await list({ filter: { gross_amount_gte: 10, gross_amount_lte: 5000 } })).json
    for (const { gross_amount } of within) expect(gross_amount).toBeLessThanOrEqual(5000)
    expect(await count({ id: [id, 'nowhere'] })).toBe(1)
    expect(await count({ id: [] })).toBe(0)
    expect(await count({ id })).toBe(1)
    expect(await count({ q: 'komma, und \\' })).toBe(1)
    expect((await write('DELETE', `invoices/${id}`)).json).toMatchObject({
      id,
      title: 'Komma, und \\ Strich',
    })
  })

  it.each([
    ['a range that is no JSON', { range: '[0,' }, '"range" must be JSON'],
    ['a range backwards', { range: [5, 4] }, '1 to 1000 rows'],
    ['a range below the first row', { range: [-1, 4] }, '"range"'],
    ['a range of fractions', { range: [0, 4.5] }, '"range"'],
    ['a range of one number', { range: [5] }, '"range"'],
    ['a range that is an object', { range: {} }, '"range"'],
    ['more than 1000 rows', { range: [0, 1000] }, '1 to 1000 rows'],
    ['an order that is no JSON', { sort: 'title' }, '"sort" must be JSON'],
    ['an order without a direction', { sort: ['title'] }, '"sort"'],
    ['an unknown direction', { sort: ['title', 'UP'] }, 'ASC or DESC'],
    ['an order by an unknown field', { sort: ['nothing', 'ASC'] }, '"nothing"'],
    ['a filter that is no JSON', { filter: '{state}' }, '"filter" must be JSON'],
    ['a filter that is a list', { filter: [] }, '"filter"'],
    ['a filter by an unknown field', { filter: { nothing: 1 } }, '"nothing"'],
    ['a filter by what objects inherit', { filter: '{"__proto__":1}' }, '"__proto__"'],
    ['a filter that the entry does not offer', { filter: { title: 'x' } }, '"title"'],
    ['a filter by an object', { filter: { state: { $ne: 1 } } }, '"state"'],
    ['a filter by no value', { filter: { state: [] } }, '"state"'],
    ['an id that is an object', { filter: { id: {} } }, '"id"'],
    ['a range of values in words', { filter: { gross_amount_gte: 'x' } }, '"gross_amount_gte"'],
    ['a search that is no text', { filter: { q: 5 } }, 'search'],
    ['a filter with a key twice', { filter: '{"state":"OPEN","state":"PAID"}' }, 'twice'],
    ['what cannot be stored', { filter: '{"q":"\\u0000"}' }, '"filter" holds a character'],
  ])('refuses %s', async (_what, query, words) => {
    const { status, json, headers } = await list(query)
    expect([status, json.code]).toEqual([400, 'invalid'])
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(json.detail).toContain(words)
  })

  it('refuses a parameter that is given twice', async () => {
    const { status } = await server.call('invoices?range=[0,1]&range=[0,2]', administrator)
    expect(status).toBe(400)
  })

  it('creates, changes and deletes by the rules of the entry', async () => {
    const made = await write('POST', 'invoices', { title: 'Papier', gross_amount: 12.5 })
    expect(made).toMatchObject({ status: 201, json: { title: 'Papier', gross_amount: 12.5, state: null } })
    const path = `invoices/${made.json.id}`
    expect((await server.call(path, administrator)).json).toEqual(made.json)

    const changed = await write('PUT', path, { ...made.json, title: 'Neu', sentAt: '2026-01-01T00:00:00Z' })
    expect(changed).toMatchObject({ status: 200, json: { title: 'Neu', gross_amount: 12.5, sentAt: null } })
    const outdated = await write('PUT', path, changed.json, { 'If-Match': '"2020-01-01T00:00:00.000Z"' })
    expect(outdated.status).toBe(412)
    expect((await write('PUT', path, { ...changed.json, gross_amount: -1 })).json.errors).toMatchObject({
      gross_amount: { code: 'min' },
    })

    expect(await write('DELETE', path)).toMatchObject({
      status: 200,
      json: { id: made.json.id, title: 'Neu' },
    })
    expect((await server.call(path, administrator)).status).toBe(404)
    expect(await readJournal(server, made.json.id)).toHaveLength(3)
  })

  it('asks for the permissions of the entry', async () => {
    expect((await server.call('invoices', {})).status).toBe(401)
    const call = { as: 'reader', method: 'POST', body: { title: 'x' } } as const
    expect((await server.call('invoices', call)).status).toBe(403)
    expect((await server.call('invoices', { as: 'reader' })).status).toBe(200)
  })
})

it('the local API with fields that are called as parameters are takes them for fields', async () => {
  const [invoices] = restInvoices()
  const field = invoices?.fields.find(({ name }) => name === 'amount')
  if (!invoices || !field) throw new Error('no field')
  const fields = [...invoices.fields.filter((other) => other !== field), { ...field, wire: 'limit' }]
  const server = await createTestServer(undefined, [{ ...invoices, fields }])
  const write = { method: 'POST', as: 'administrator' } as const
  for (const limit of [1, 5, 5]) await server.call('invoices', { ...write, body: { title: 'x', limit } })
  const query = new URLSearchParams({ range: '[0,1]', filter: '{"limit":5}', sort: '["limit","ASC"]' })
  const { json, headers } = await server.call(`invoices?${query}`, { as: 'reader' })
  expect(json.map(({ limit }: { limit: number }) => limit)).toEqual([5, 5])
  expect(headers.get('content-range')).toBe('invoices 0-1/2')
  await server.close()
}, 60_000)

it('the local API with a count in a header of its own tells the count alone', async () => {
  const resources = restInvoices({ rest: 'v2/bills', countHeader: 'X-Total-Count' })
  const server = await createTestServer(undefined, resources)
  await seedConfigured(server.database, server.resources, testStart)
  const { headers } = await server.call('v2/bills?range=[0,4]', { as: 'reader' })
  expect(headers.get('x-total-count')).toBe('40')
  expect(headers.get('access-control-expose-headers')).toBe('X-Total-Count')
  expect(headers.has('content-range')).toBe(false)
  await server.close()
}, 60_000)
