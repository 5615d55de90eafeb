import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { listConventionOf } from '#server/records/listConvention.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: {
    title: { kind: 'text', label: 'Titel', required: true },
    size: { kind: 'integer', label: 'Größe', min: 0, wire: 'size_mm' },
    state: { kind: 'choice', label: 'Zustand', options: { NEW: 'Neu', USED: 'Gebraucht' } },
    owner: { kind: 'reference', resource: 'customers', label: 'Kunde' },
  },
  list: { columns: ['title', 'size', 'state'], filters: ['state', 'size', 'owner'], search: ['title'] },
  access: {
    list: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: { rest: 'workshop/tools' },
}

let server: TestServer
const resources = panelResources([tools])
beforeAll(async () => {
  server = await createTestServer(
    undefined,
    resources.filter(({ origin }) => origin === 'configuration'),
  )
  const titles = Array.from({ length: 30 }, (_, index) => `Zange ${String(index + 1).padStart(2, '0')}`)
  for (const [index, title] of titles.entries()) {
    const body = { title, size_mm: index * 10, state: index % 3 === 0 ? 'USED' : 'NEW' }
    await server.call('workshop/tools', { method: 'POST', as: 'administrator', body })
  }
}, 60_000)
afterAll(() => server.close())

const get = (query: Record<string, string>, as: 'administrator' | 'reader' = 'administrator') =>
  server.call(`workshop/tools?${new URLSearchParams(query)}`, { as })

describe('the local API answers a REST resource by its conventions', () => {
  it('rows alone, with the count of all in a header', async () => {
    const answer = await get(
      { sort: '["size_mm","DESC"]', range: '[5,9]', filter: '{"state":"NEW"}' },
      'reader',
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-range')).toBe('workshop/tools 5-9/20')
    expect(answer.json.map(({ size_mm }: { size_mm: number }) => size_mm)).toEqual([220, 200, 190, 170, 160])
  })

  it('the first hundred rows where none are asked for, of entries that may have very many, and all that are named', () => {
    const events = resources.find(({ name }) => name === 'securityEvents')
    if (!events) throw new Error('no entry')
    const { query } = listConventionOf(events)
    const limitOf = (asked: string) => query(events, new URLSearchParams(asked)).limit
    expect([limitOf(''), limitOf('range=[0,4]'), limitOf('filter={"id":["a"]}')]).toEqual([100, 5, undefined])
  })

  it('nothing beyond the last row, and the count all the same', async () => {
    const answer = await get({ range: '[100,124]' })
    expect(answer.json).toEqual([])
    expect(answer.headers.get('content-range')).toBe('workshop/tools */30')
  })

  it.each([
    [{ sort: 'title' }, '"sort" must be JSON such as ["title","ASC"].'],
    [{ sort: '["title"]' }, '"sort" must be JSON'],
    [{ sort: '["colour","ASC"]' }, 'It is not possible to sort by "colour".'],
    [{ range: '["a","b"]' }, '"range" must be JSON'],
    [{ range: '[0,5000]' }, '"range" must hold 1 to 1000 rows'],
    [{ range: '[9,3]' }, '"range" must hold 1 to 1000 rows'],
    [{ filter: '[]' }, '"filter" must be JSON'],
    [{ filter: '{"colour":"red"}' }, 'It is not possible to filter by "colour".'],
    [{ filter: '{"size_mm_gte":"x"}' }, '"size_mm_gte" must be a value of the kind integer.'],
  ])('%j is refused with 400, and why', async (query, detail) => {
    const answer = await get(query as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(answer.json.detail).toContain(detail)
  })

  it('nobody who is signed out, and no write by a reader', async () => {
    expect((await server.call('workshop/tools')).status).toBe(401)
    const body = { title: 'x' }
    expect((await server.call('workshop/tools', { method: 'POST', as: 'reader', body })).status).toBe(403)
  })
})

describe('the data provider against it', () => {
  const setUp = () => {
    const http = createHttpClient({
      baseUrl: 'http://localhost/api/',
      name: 'apiBaseUrl',
      fetch: async (input, init) => server.app.fetch(new Request(String(input), init)),
      token: { current: () => server.tokenOf('administrator'), renew: async () => undefined },
      log: () => undefined,
    })
    return createDataProvider({ resources, http, log: () => undefined })
  }

  it('pages, sorts, narrows and searches', async () => {
    const provider = setUp()
    const sort = { field: 'size', order: 'DESC' } as const
    const second = await provider.getList('tools', { pagination: { page: 2, perPage: 10 }, sort, filter: {} })
    expect(second.total).toBe(30)
    expect(second.data[0]).toMatchObject({ title: 'Zange 20', size: 190 })
    const narrowed = await provider.getList('tools', {
      ...{ pagination: { page: 1, perPage: 10 }, sort },
      filter: { state: ['USED'], size: { from: 50, to: 130 }, q: 'zange 1' },
    })
    expect(narrowed.data.map(({ title }) => title)).toEqual(['Zange 13', 'Zange 10'])
  })

  it('creates, finds, changes, notices a change of somebody else, and deletes', async () => {
    const provider = setUp()
    const { data: made } = await provider.create('tools', { data: { title: 'Hammer', size: 300 } })
    const { data: found } = await provider.getMany('tools', { ids: [made.id] })
    expect(found).toMatchObject([{ title: 'Hammer', size: 300 }])
    const seen = (await provider.getOne('tools', { id: made.id })).data
    const change = { id: made.id, data: { ...seen, size: 310 }, previousData: seen }
    expect((await provider.update('tools', change)).data).toMatchObject({ size: 310, title: 'Hammer' })
    await expect(provider.update('tools', change)).rejects.toMatchObject({ code: 'conflict', status: 412 })
    await provider.delete('tools', { id: made.id, previousData: seen })
    await expect(provider.getOne('tools', { id: made.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})
