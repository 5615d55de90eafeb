import { afterAll, describe, expect, it } from 'vitest'
import { records } from '#server/db/schema.ts'
import { injections, secrets } from '../support/hostileValues.ts'
import { restCount } from '../support/restAnswer.ts'
import { createTestServer } from '../support/server.ts'

const server = await createTestServer()
afterAll(() => server.close())
const lists = server.resources.filter(({ api }) => api.rest !== undefined)

const get = (path: string, query: Readonly<Record<string, string>>) =>
  server.call(`${path}?${new URLSearchParams(query)}`, { as: 'administrator' })

const foreign = [
  ...secrets,
  'nowhere',
  '1',
  'id;--',
  'data->>id',
  '__proto__',
  'constructor',
  'a.b',
  '$ne',
  '',
]
// Signing in leaves a line among the security events.
await server.tokenOf('administrator')
const before = await server.database.$count(records)

it('the product has lists by the REST conventions', () => {
  expect(lists.length).toBeGreaterThan(0)
})

describe.each(lists)('the list of $name, asked by the REST conventions', ({ api, fields, list }) => {
  const { path } = api.list
  const filters = fields.filter(({ name }) => list.filters.includes(name)).map(({ wire }) => wire)

  it('takes every text as a value (A07)', async () => {
    const all = restCount((await get(path, {})).headers)
    for (const text of injections) {
      for (const key of [...filters, 'id', api.list.parameters.search]) {
        const { status, headers } = await get(path, { filter: JSON.stringify({ [key]: text }) })
        expect(status, `${key}=${text}`).toBeOneOf([200, 400])
        if (status === 200) expect(restCount(headers), `${key}=${text}`).toBeLessThanOrEqual(all)
      }
      for (const name of ['sort', 'range', 'filter']) {
        expect((await get(path, { [name]: text })).status, `${name}=${text}`).toBe(400)
      }
    }
  })

  it('finds nothing by a filter that would be a statement (A07)', async () => {
    for (const key of [...filters, 'id']) {
      for (const text of injections.slice(0, 3)) {
        const { status, headers } = await get(path, { filter: JSON.stringify({ [key]: text }) })
        expect(status === 400 ? 0 : restCount(headers), `${key}=${text}`).toBe(0)
      }
    }
  })

  it('is sorted and filtered by nothing that it does not know (A04, A07, A31)', async () => {
    for (const key of foreign) {
      const asked = [{ sort: JSON.stringify([key, 'ASC']) }, { filter: `{${JSON.stringify(key)}:"x"}` }]
      for (const query of asked) expect((await get(path, query)).status, JSON.stringify(query)).toBe(400)
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('is bounded, whatever rows are asked for (A07)', async () => {
    for (const range of [
      '[0,1000]',
      '[0,1e9]',
      '[-1,5]',
      '[5,1]',
      '[0]',
      '[0,1,2]',
      '["0","9"]',
      '[0.5,3]',
      '{}',
      '1',
    ]) {
      expect((await get(path, { range })).status, range).toBe(400)
    }
  })

  it('refuses a parameter twice, another order, and a value that is an object (A31)', async () => {
    for (const query of ['range=[0,1]&range=[0,9]', 'sort=["id","sideways"]', 'filter={"id":{"$ne":1}}']) {
      const { status } = await server.call(`${path}?${query}`, { as: 'administrator' })
      expect(status, query).toBe(400)
    }
  })
})

it('nothing of this changed how many records there are, or made the server fail', async () => {
  expect(await server.database.$count(records)).toBe(before)
  expect(server.failures).toEqual([])
})
