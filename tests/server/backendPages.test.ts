import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, servedAt } from './backendParts.ts'

const count = 60
const mostAtOnce = 25
const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, amount: index, extra: 'x' }))

/** Ways in which the same rows come in pages, an entry each. */
const ways: Readonly<Record<string, { list?: object } & Record<string, unknown>>> = {
  counted: { list: { total: 'count' } },
  numbers: { paging: { page: 'page', size: 'size', most: 20 } },
  offsets: { paging: { offset: 'skip', size: 'top', most: 20 } },
  range: { paging: { range: 'Range', most: 20 }, list: { total: 'header:Content-Range' } },
  cursor: { paging: { cursor: 'after', next: 'last:id', size: 'n', most: 20 } },
  whole: { paging: { page: 'page', size: 'size', most: 20 }, whole: true },
  all: {},
  asked: { list: { total: 'count' }, many: { get: 'asked', ids: 'ids' } },
}
const entryOf = ([name, { list = {}, ...more }]: [string, (typeof ways)[string]]) => ({
  ...{ ...invoices, name, actions: {} },
  api: { list: { get: name, ...list }, edit: { put: `${name}/{id}`, sends: 'whole' }, ...more },
})

let backend: RecordingBackend
let server: TestServer
let weight = ''
beforeAll(async () => {
  backend = await openRecordingBackend()
  server = await createTestServer(undefined, configured(...Object.entries(ways).map(entryOf)), () => ({
    backends: [servedAt(`${backend.url}v1/`)],
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})
beforeEach(() => {
  weight = ''
  backend.calls.length = 0
  backend.answer(({ method, path, headers }, response) => {
    const { searchParams } = new URL(path, 'http://x')
    const number = (name: string) => Number(searchParams.get(name) ?? 0)
    const [first = 0, last = 0] =
      /(\d+)-(\d+)/
        .exec(headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? []
    const size = number('limit') || number('size') || number('top') || number('n') || last - first + 1
    const begin =
      number('offset') + number('skip') + first + number('after') + Math.max(0, number('page') - 1) * size
    const most = path.includes('/all') ? count : Math.min(size > 1 ? size : mostAtOnce, mostAtOnce)
    const ids = searchParams.getAll('ids')
    const found = ids.length > 0 ? rows.filter(({ id }) => ids.includes(String(id))) : rows
    const data = found.slice(begin, begin + most).map((row) => ({ ...row, weight }))
    response
      .writeHead(200, {
        ...{ 'content-type': 'application/json', 'content-range': `items ${begin}-${begin}/${count}` },
      })
      .end(JSON.stringify(method === 'GET' ? { data, count } : {}))
  })
})

const edit = (name: string, id: number) =>
  server.call(`backends/billing/${name}/${id}`, { method: 'PUT', as: 'editor', body: { amount: 7 } })

describe.each(Object.keys(ways))('a record that is replaced, in a list with pages: %s', (name) => {
  it('is found on any of them', async () => {
    for (const id of [1, 26, count]) {
      expect((await edit(name, id)).status).toBe(204)
      const last = backend.calls.at(-1)
      expect([last?.method, JSON.parse(last?.body ?? '')]).toEqual([
        'PUT',
        { ...rows[id - 1], amount: 7, weight },
      ])
    }
  })

  it('is gone where none of them has it', async () => {
    expect((await edit(name, count + 1)).status).toBe(404)
    expect(backend.calls.every(({ method }) => method === 'GET')).toBe(true)
    expect(backend.calls.length).toBeLessThan(6)
  })

  it('may have neighbours that are longer together than one record is', async () => {
    weight = 'x'.repeat(150_000)
    expect((await edit(name, 20)).status).toBe(204)
  })
})

it('a list that never ends is left after a hundred pages', async () => {
  backend.answerJson({ data: [{ id: 'x' }], count: 1e9 })
  const { status, json } = await edit('counted', 7)
  expect([status, json.type]).toEqual([403, 'wholeRecordNeeded'])
  expect(backend.calls).toHaveLength(100)
})
