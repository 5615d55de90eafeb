import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { resolveEntries } from '#tests/support/language.ts'

const access = { list: [], show: [], create: [], edit: [], delete: [] }
const entry = {
  ...{ name: 'orders', label: ['Auftrag', 'Aufträge'], backend: 'shop', access },
  api: { path: 'orders' },
  fields: {
    number: { kind: 'text', label: 'Nummer' },
    memo: { kind: 'text', label: 'Notiz' },
    width: { kind: 'number', label: 'Breite', wire: 'dims.w', edit: 'never' },
    depth: { kind: 'number', label: 'Tiefe', wire: 'box.d', edit: 'never' },
  },
  list: { columns: ['number'] },
}

const stored = { objectId: 'a', number: '1', box: { h: 2 } }
let bodies: unknown[]
let isLocated: boolean
let server: ReturnType<typeof createServer>

/** Answers as Parse Server: what has no value is left out, a creation is answered by an id, an edit by its time. */
beforeEach(async () => {
  bodies = []
  isLocated = true
  server = createServer(async (request, response) => {
    if (request.method !== 'GET') bodies.push(await bodyOf(request))
    const answers = { GET: stored, POST: { objectId: 'a' }, PUT: { updatedAt: '2026-01-01T00:00:00.000Z' } }
    const headers =
      request.method === 'POST' && isLocated ? { location: `http://${request.headers.host}/orders/a` } : {}
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(answers[request.method as keyof typeof answers]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

function providerOf(absent: NonNullable<CallStyle['absent']>) {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const style: CallStyle = { absent, id: 'objectId', edit: { method: 'PUT', sends: 'changed' } }
  const backends = { shop: { ...style, url } }
  const resources = resolveEntries([], [entry] as unknown as AnyResource[], { backends })
  const http = createHttpClient({ baseUrl: url, name: 'url', log: () => undefined })
  return createDataProvider({ http, resources })
}

describe('what an answer leaves out', () => {
  it('is unknown where the style says nothing of it', async () => {
    const { data } = await providerOf('unknown').getOne<AnyRecord>('orders', { id: 'a' })
    expect(data).toMatchObject({ id: 'a', number: '1' })
    expect(Object.keys(data)).not.toContain('memo')
  })

  it('is empty where it says so, also within what is there', async () => {
    const { data } = await providerOf('empty').getOne<AnyRecord>('orders', { id: 'a' })
    expect(data).toMatchObject({ id: 'a', number: '1', memo: null, width: null, depth: null })
  })

  it('is not taken from the answer of a write, which is read again', async () => {
    const provider = providerOf('empty')
    const { data: made } = await provider.create<AnyRecord>('orders', { data: { number: '1' } })
    expect(made).toMatchObject({ id: 'a', number: '1', memo: null })
    const change = { id: 'a', data: { ...made, memo: 'x' }, previousData: made }
    const { data: edited } = await provider.update<AnyRecord>('orders', change)
    expect(edited).toMatchObject({ id: 'a', number: '1' })
    expect(bodies).toEqual([{ number: '1' }, { memo: 'x' }])
  })

  it('is read by the id in the answer of a creation where that says no address', async () => {
    isLocated = false
    const { data } = await providerOf('empty').create<AnyRecord>('orders', { data: { number: '1' } })
    expect(data).toMatchObject({ id: 'a', number: '1', memo: null })
  })
})
