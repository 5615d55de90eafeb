import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productContract } from '#app/server/productContract.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { serverFeatures } from '#product.server.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { createConformity } from '../support/conformity.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const tool = {
  label: ['Werkzeug', 'Werkzeuge'],
  fields: {
    code: { kind: 'text', label: 'Kürzel', required: true },
    maker: { kind: 'text', label: 'Hersteller', wire: 'made_by' },
    size: { kind: 'integer', label: 'Größe', wire: 'size_of' },
    state: { kind: 'choice', label: 'Zustand', options: { NEW: 'Neu', USED: 'Gebraucht' } },
  },
  list: { columns: ['code', 'size'], filters: ['state', 'size'], search: ['code'] },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  actions: {
    use: {
      patch: 'shelf/tools?id={id}&do=use',
      label: 'Benutzen',
      access: ['*:apiContent:Put'],
      when: { state: 'NEW' },
      body: { state: 'USED' },
    },
  },
}
/** Calls one by one in words of a style, without one to delete. */
const oneByOne = {
  paging: { cursor: 'after', next: 'link' },
  list: { get: 'shelf/own?kind=tool', rows: 'found.all', total: 'found.count' },
  one: { get: 'shelf/own/{code}' },
  create: { post: 'shelf/own/new' },
  edit: { patch: 'shelf/own/{code}', when: { state: 'NEW' } },
}
const { actions: _, ...plain } = tool
const entries = [
  ...Object.keys(callStyles).map((style) => ({
    ...plain,
    name: style.replace(/-./g, (end) => end.slice(1).toUpperCase()),
    api: { path: `shelf/${style}`, style },
  })),
  { ...tool, name: 'tools', api: { path: 'shelf/tools', style: 'postgrest', id: 'code' } },
  { ...plain, name: 'own', api: oneByOne },
]
const resolved = (capabilities?: readonly string[]) =>
  resolveEntries([], entries as unknown as AnyResource[], {
    styles: callStyles,
    ...(capabilities ? { capabilities } : {}),
  })
const resources = resolved()
const contract = productContract(resources, { language: 'en', title: 'Tests', features: serverFeatures })
const conformity = createConformity(contract)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer(undefined, resources)
}, 120_000)
afterAll(() => server.close())

/** The panel's own client; whatever is answered is held against the contract. */
const panel = () =>
  createDataProvider({
    ...{ resources, log: () => undefined },
    http: createHttpClient({
      ...{ baseUrl: 'http://localhost/api/', name: 'apiBaseUrl', log: () => undefined },
      ...{ sleep: async () => undefined },
      token: { current: () => server.tokenOf('administrator'), renew: async () => undefined },
      async fetch(input, init) {
        const request = new Request(String(input), init)
        const response = await server.app.fetch(request)
        const text = await response.clone().text()
        const faults = conformity({
          ...{ method: request.method, status: response.status },
          path: request.url.slice('http://localhost/api/'.length),
          mediaType: response.headers.get('Content-Type') ?? '',
          answered: text === '' ? undefined : JSON.parse(text),
        })
        if (faults.length > 0) throw new Error(faults.join(', '))
        return response
      },
    }),
  })

describe.each(resources.map(({ name }) => name))('%s, whose backend is not there yet', (name) => {
  it('is created, found, narrowed, ordered, changed and read as in any other entry', async () => {
    const provider = panel()
    const given = { code: 'T-1', maker: 'Adler', size: 7, state: 'NEW' }
    const { data: made } = await provider.create<AnyRecord>(name, { data: given })
    await provider.create(name, { data: { ...given, code: 'T-2', size: 9 } })
    expect(made).toMatchObject(given)
    const { data, total } = await provider.getList<AnyRecord>(name, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'size', order: 'DESC' },
      filter: { q: 't-', size: { from: 5 } },
    })
    expect([data.map(({ code }) => code), total]).toEqual([['T-2', 'T-1'], 2])
    const change = { id: made.id, data: { ...made, maker: 'Berg' }, previousData: made }
    expect((await provider.update<AnyRecord>(name, change)).data).toMatchObject({ maker: 'Berg', size: 7 })
    const { data: many } = await provider.getMany<AnyRecord>(name, { ids: [made.id] })
    expect(many).toMatchObject([{ code: 'T-1', maker: 'Berg' }])
  })
})

describe('an entry that speaks in a style', () => {
  it('has its actions and its deletion at the record, and no write that it does not have', async () => {
    const provider = panel()
    const { data } = await provider.create<AnyRecord>('tools', { data: { code: 'T-3', state: 'NEW' } })
    await provider.perform('tools', { id: data.id, action: 'use' })
    expect((await provider.getOne<AnyRecord>('tools', { id: data.id })).data).toMatchObject({ state: 'USED' })
    await provider.delete('tools', { id: data.id, previousData: data })
    await expect(provider.getOne('tools', { id: data.id })).rejects.toMatchObject({ code: 'not_found' })
    const own = resources.find(({ name }) => name === 'own')
    expect(own?.api).toMatchObject({ rest: {}, edit: { method: 'PUT', when: { state: 'NEW' } } })
    expect(own?.api).not.toHaveProperty('delete')
  })

  it('is in the contract as the API answers it', () => {
    const paths = Object.keys(contract.paths)
    expect(paths).toEqual(
      expect.arrayContaining(['/shelf/stripe/{id}', '/shelf/tools/{id}/use', '/shelf/own']),
    )
  })

  it('keeps its style where the API is not the product’s own', () => {
    const styles = resolved([]).map(({ api }) => api.style !== undefined)
    expect(styles.filter(Boolean)).toHaveLength(entries.length - 1)
  })
})
