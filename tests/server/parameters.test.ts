import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { accountLinks, accounts, attempts, records, refreshTokens } from '#server/db/schema.ts'
import { createWholeServer, fill, type MountedRoute } from '../support/everyRoute.ts'
import { injections, secrets } from '../support/hostileValues.ts'
import { inTurn } from '../support/inTurn.ts'

const whole = await createWholeServer()
afterAll(() => whole.close())
const { routes, server } = whole
const token = await server.tokenOf('administrator')

async function get(path: string) {
  const answer = await server.app.request(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  const isJson = answer.headers.get('Content-Type')?.includes('json')
  const text = await answer.text()
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined }
}

const rowsOf = (json: unknown): unknown[] | undefined => {
  const { data } = Array.isArray(json) ? { data: json } : ((json ?? {}) as { data?: unknown })
  return Array.isArray(data) ? data : undefined
}

/** Every call that answers rows, with what it answers when nothing is asked. */
const reading = routes.filter(({ method }) => method === 'GET')
const lists: { name: string; path: string; query: MountedRoute['query']; count: number }[] = []
for (const { name, path, query } of reading.filter(({ path }) => !path.includes('{'))) {
  const { json } = await get(path)
  const rows = rowsOf(json)
  if (rows) lists.push({ name, path, query, count: json.maxCount ?? rows.length })
}
/** Those of them that sort, filter and cut on the server, by parameters of their own: `restParameters.test.ts` asks the others. */
const asking = lists.filter(({ query }) => query.some(({ name }) => name === 'sortBy'))
const paged = asking.filter(({ query }) => query.some(({ name }) => name === 'offset'))

const unstorable = ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%']

async function stored(): Promise<string> {
  const rows = await server.database.select().from(records)
  const lines = rows.map(({ data: { lastSeenAt: _, ...data }, ...row }) => JSON.stringify([row, data]))
  return `${rows.length} ${createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')}`
}
const before = await stored()

it('a character that no database stores is refused in each part of an address of every call, and makes none fail', async () => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (const { method, path } of routes) {
    const pieces = path.match(/\{\w+\}/g) ?? []
    const given = pieces.map((piece) => path.replace(piece, 'a%00b').replaceAll(/\{\w+\}/g, '1'))
    for (const address of [...given, `${path.replaceAll(/\{\w+\}/g, '1')}?any=%00`]) {
      const body = method === 'GET' ? {} : { body: '{}' }
      const { status } = await server.app.request(`/api/${address}`, { method, headers, ...body })
      expect([method, address, status]).toEqual([method, address, 400])
    }
  }
  expect(server.failures).toEqual([])
})

describe('a list', () => {
  it('is known by its rows', () => {
    expect(lists.length).toBeGreaterThan(7)
    expect(paged.length).toBeGreaterThan(2)
  })

  it.each(asking)('$name takes every parameter as a value, and nothing else (A07)', async (list) => {
    const canBeCut = list.query.some(({ name }) => name === 'offset')
    for (const [place, { name }] of list.query.entries()) {
      const short = canBeCut && name !== 'limit' ? 'limit=1&' : ''
      for (const text of inTurn(injections, place, 4)) {
        const { status, json } = await get(`${list.path}?${short}${name}=${encodeURIComponent(text)}`)
        expect(status, `${name}=${text}`).toBeOneOf([200, 400])
        if (status === 200) expect(json.maxCount, `${name}=${text}`).toBeLessThanOrEqual(list.count)
      }
      for (const text of inTurn(unstorable, place, 3)) {
        const { status } = await get(`${list.path}?${short}${name}=${text}`)
        expect(status, `${name}=${text}`).toBeOneOf([200, 400])
      }
    }
  })

  it.each(asking)('$name finds nothing by a filter that would be a statement (A07)', async (list) => {
    const filters = list.query.filter(({ name, schema }) => {
      const isBound = ['limit', 'offset', 'sortBy', 'sortOrder'].includes(name) || /From$|To$/.test(name)
      return !isBound && schema.type === 'string' && name !== 'datatype'
    })
    for (const [place, { name }] of filters.entries()) {
      for (const text of inTurn(injections.slice(0, 3), place, 3)) {
        const { status, json } = await get(`${list.path}?${name}=${encodeURIComponent(text)}`)
        expect(status === 400 ? 0 : json.maxCount, `${name}=${text}`).toBe(0)
      }
    }
  })

  it.each(asking)('$name is sorted by nothing that it does not know (A04, A07)', async ({ path }) => {
    for (const name of [...secrets, 'nowhere', '1', 'id;--', 'data->>id', '__proto__', 'constructor', '']) {
      const { status, json } = await get(`${path}?sortBy=${encodeURIComponent(name)}`)
      expect([status, json.code], name).toEqual([400, 'invalid'])
    }
  })

  it.each(paged)('$name is bounded, whatever limit is asked for (A07)', async ({ path }) => {
    const limits = [
      '0',
      '-1',
      '1e9',
      '1001',
      'abc',
      '',
      '1.5',
      '0x10',
      '١',
      'Infinity',
      '99999999999999999999',
    ]
    for (const limit of limits) {
      expect((await get(`${path}?limit=${encodeURIComponent(limit)}`)).status, limit).toBe(400)
    }
    for (const offset of ['-1', 'abc', '1e3', '']) {
      expect((await get(`${path}?offset=${offset}`)).status, offset).toBe(400)
    }
    expect((await get(`${path}?sortOrder=sideways`)).status).toBe(400)
  })

  const polluted = ['limit=1&limit=1000', '__proto__=1', '__proto__[x]=1', 'constructor.prototype.x=1']
  it.each(lists)('$name is not polluted by its query (A31)', async ({ path, count }) => {
    for (const query of [...polluted, 'filter[$ne]=1', 'status[$ne]=ACTIVE', 'id[]=1', 'search[$gt]=']) {
      const { status, json } = await get(`${path}?${query}`)
      expect(status, query).toBeOneOf([200, 400])
      if (status === 200) expect(rowsOf(json)?.length, query).toBeLessThanOrEqual(count)
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each(paged)(
    '$name refuses a parameter twice and one that would be an object (A31)',
    async ({ path }) => {
      for (const query of [...polluted, 'filter[$ne]=1', 'status[$ne]=ACTIVE']) {
        expect((await get(`${path}?${query}`)).status, query).toBe(400)
      }
    },
  )

  it.each(lists)('$name is not filtered by what is secret (A04)', async ({ path, count }) => {
    const place = lists.findIndex((list) => list.path === path)
    for (const name of inTurn(secrets, place, 3).filter((secret) => secret !== 'search')) {
      const { status, json } = await get(`${path}?${name}=x&${name}From=a`)
      if (status === 200) expect(json.maxCount ?? rowsOf(json)?.length, name).toBe(count)
      else expect(status, name).toBe(400)
    }
  })
})

it('an instant that the database does not know is refused (A07)', async () => {
  const { status, json } = await get('mca-user-journeys?updatedAtFrom=0000-12-31T23:06:32.000Z')
  expect([status, json.code]).toEqual([400, 'invalid'])
})

it.each(reading.filter(({ name }) => name !== 'GET outbox'))(
  'what is secret is in no answer of $name (A04)',
  async (route) => {
    const hashes = [
      ...(await server.database.select({ hash: accounts.passwordHash }).from(accounts)),
      ...(await server.database.select({ hash: refreshTokens.hash }).from(refreshTokens)),
      ...(await server.database.select({ hash: accountLinks.hash }).from(accountLinks)),
      ...(await server.database.select({ hash: attempts.key }).from(attempts)),
    ]
    expect(hashes.length).toBeGreaterThan(3)
    const path = await whole.pathOfExisting(route)
    for (const query of ['', '?limit=1000', '?includeMeta=true&createSignedUrls=true&fields=passwordHash']) {
      const { text, json } = await get(path + query)
      for (const { hash } of hashes) expect(text).not.toContain(hash)
      for (const row of rowsOf(json) ?? [json]) {
        for (const key of secrets) expect(row ?? {}).not.toHaveProperty(key)
      }
    }
  },
)

describe('an id', () => {
  const placed = routes.filter(({ path }) => path.includes('{'))
  const ids = [
    ...injections.slice(0, 4).map((text) => encodeURIComponent(text)),
    ...['%00', '%E0%A4%A', 'null', '..%2F..%2Fapi-authority%2Fself', 'a%3Fx=1', '__proto__'],
    'x'.repeat(5000),
  ]

  it.each(placed)('of $name is a value, and finds nothing that is not called so (A07)', async (route) => {
    const { method, body } = route
    for (const id of inTurn(ids, placed.indexOf(route), 3)) {
      await server.database.delete(attempts)
      const answer = await server.app.request(`/api/${fill(route.path, id)}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: '{}' }),
      })
      expect(answer.status, id.slice(0, 60)).toBeOneOf([400, 403, 404, 405, 409, 412, 415])
    }
  })
})

it('nothing of this changed a record, or made the server fail', async () => {
  expect(server.failures).toEqual([])
  expect(await stored()).toBe(before)
})
