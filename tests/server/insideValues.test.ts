import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { servedAt } from './backendParts.ts'

const may = ['*:apiContent:Get']
const entryOf = (name: string, style: CallStyle) => ({
  ...{ name, label: ['Kiste', 'Kisten'], backend: name, list: { columns: ['code'] } },
  fields: {
    code: { kind: 'text', label: 'Code' },
    width: { kind: 'integer', label: 'Breite', wire: 'dims.w' },
    unit: { kind: 'text', label: 'Einheit', wire: 'dims.of.unit' },
  },
  access: { list: may, show: may, create: may, edit: may },
  api: { path: 'crates', rows: '', ...style },
})

const patched: CallStyle = { edit: { method: 'PATCH' } }
const replaced: CallStyle = { edit: { method: 'PUT', sends: 'whole' } }
const filledIn: CallStyle = { edit: { method: 'PUT', sends: 'fields' } }
const entries = Object.entries({ patched, replaced, filledIn }).map(([name, style]) => entryOf(name, style))
const resolved = resolveEntries([], entries as unknown as AnyResource[], {
  backends: Object.fromEntries(entries.map(({ name }) => [name, { through: 'server' as const }])),
})

let backend: RecordingBackend
let server: TestServer
beforeAll(async () => {
  backend = await openRecordingBackend()
  server = await createTestServer(undefined, resolved, () => ({
    backends: entries.map(({ name }) => servedAt(backend.url, name)),
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})

const stored = { id: '1', code: 'A', dims: { w: 3, h: 4, of: { unit: 'cm', scale: 2.5 } }, more: 1 }
beforeEach(() => {
  backend.calls.length = 0
  backend.answerJson(stored)
})

const direct = () =>
  createDataProvider({ resources: resolved, http: clientOf(globalThis.fetch, backend.url), log })
async function throughServer() {
  const token = await server.tokenOf('administrator')
  const fetch: typeof globalThis.fetch = async (input, init = {}) =>
    server.app.fetch(
      new Request(String(input), { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
    )
  return (name: string) =>
    createDataProvider({
      resources: resolved,
      http: clientOf(fetch, `http://localhost/api/backends/${name}/`),
      log,
    })
}
const log = () => undefined
const clientOf = (fetch: typeof globalThis.fetch, baseUrl: string) =>
  createHttpClient({ baseUrl, name: 'url', fetch, log })

const sent = () => {
  const write = backend.calls.find(({ method }) => method !== 'GET')
  return JSON.parse(write?.body ?? 'null') as unknown
}

const dims = { w: 7, h: 4, of: { unit: 'cm', scale: 2.5 } }
const expected = {
  patched: { dims },
  replaced: { ...stored, dims },
  filledIn: { code: 'A', dims },
}

describe.each(Object.entries(expected))('a value inside another one, %s', (name, body) => {
  it.each(['by the browser', 'through the server'])(
    'is written with what stands beside it, %s',
    async (way) => {
      const provider = way === 'by the browser' ? direct() : (await throughServer())(name)
      const { data } = await provider.getOne(name, { id: '1' })
      expect(data).toMatchObject({ width: 3, unit: 'cm' })
      await provider.update(name, { id: '1', data: { ...data, width: 7 }, previousData: data })
      expect(sent()).toEqual(body)
    },
  )
})

describe('a record with values inside of others', () => {
  it.each(['by the browser', 'through the server'])('is created with them, %s', async (way) => {
    const provider = way === 'by the browser' ? direct() : (await throughServer())('patched')
    await provider.create('patched', { data: { code: 'B', width: 1, unit: 'm' } })
    expect(sent()).toEqual({ code: 'B', dims: { w: 1, of: { unit: 'm' } } })
  })

  it('takes of what stands beside them only what its backend has', async () => {
    const body = { dims: { w: 9, h: 999, secret: true } }
    const call = { method: 'PATCH', as: 'administrator', body } as const
    const { status } = await server.call('backends/patched/crates/1', call)
    expect([status, sent()]).toEqual([200, { dims: { ...dims, w: 9 } }])
  })

  it('is not asked for them where the answer has left them out', async () => {
    backend.answerJson({ id: '1', code: 'A' })
    const { data } = await direct().getOne('patched', { id: '1' })
    expect(data).toEqual({ id: '1', code: 'A' })
    await direct().update('patched', { id: '1', data: { ...data, code: 'C' }, previousData: data })
    expect(sent()).toEqual({ code: 'C' })
  })
})
