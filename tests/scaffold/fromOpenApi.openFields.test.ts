import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { describeFile } from './descriptions.ts'

/** Contacts whose values stand below `properties`, ten by ten, each page telling where the next begins. */
function contacts() {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    id: String(index + 1),
    createdAt: '2026-01-02T03:04:05Z',
    properties: { email: `contact${index + 1}@example.com` } as Record<string, string>,
  }))
  const sent: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const id = pathname.split('/')[5]
    const answer = (body: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(body))
    if (request.method === 'GET' && id === undefined) {
      const start = Number(searchParams.get('after') ?? 0)
      const end = start + Math.min(Number(searchParams.get('limit') ?? 10), 100)
      const paging = end < rows.length ? { paging: { next: { after: String(end) } } } : {}
      return answer({ results: rows.slice(start, end), ...paging })
    }
    if (request.method === 'GET') return answer(rows.find((row) => row.id === id))
    const body = JSON.parse(Buffer.concat(parts).toString()) as { properties: Record<string, string> }
    sent.push(body)
    const row = rows.find((each) => each.id === id) ?? {
      id: '26',
      createdAt: '2026-01-02T03:04:05Z',
      properties: {},
    }
    Object.assign(row.properties, body.properties)
    return answer(row, id === undefined ? 201 : 200)
  })
  return { server, sent }
}

describe('an entry of a CRM whose description tells no fields', () => {
  const { server, sent } = contacts()
  let provider: ReturnType<typeof createDataProvider>

  beforeAll(async () => {
    ;(server as Server).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { name, backend, entries } = (await describeFile('hubspot.json')).make(['contacts'], { url })
    const [entry] = entries
    if (!entry) throw new Error('there is no entry')
    // What somebody writes by hand: one field, and its column.
    const fields = { email: { kind: 'email', label: 'Email' }, ...entry.fields }
    const written = {
      ...entry,
      fields,
      list: { ...entry.list, columns: ['email', ...entry.list.columns] },
    } as AnyResource
    const resources = resolveEntries([], [written], { styles: callStyles, backends: { [name]: backend } })
    const http = createHttpClient({
      baseUrl: url,
      name: 'url',
      log: () => undefined,
      sleep: async () => undefined,
    })
    provider = createDataProvider({ resources, http, log: () => undefined })
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  it('shows them as soon as one is written, page by page', async () => {
    const list = (page: number) =>
      provider.getList<AnyRecord>('contacts', {
        pagination: { page, perPage: 10 },
        sort: { field: 'email', order: 'ASC' },
        filter: {},
      })
    const pages = [await list(1), await list(2), await list(3)]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5])
    expect(pages[2]?.data.at(-1)).toMatchObject({ id: '25', email: 'contact25@example.com' })
  })

  it('writes them where they are read', async () => {
    await provider.create('contacts', { data: { email: 'new@example.com' } })
    const { data: read } = await provider.getOne<AnyRecord>('contacts', { id: '3' })
    await provider.update('contacts', {
      id: '3',
      data: { ...read, email: 'other@example.com' },
      previousData: read,
    })
    expect(sent).toEqual([
      { properties: { email: 'new@example.com' } },
      { properties: { email: 'other@example.com' } },
    ])
  })
})
