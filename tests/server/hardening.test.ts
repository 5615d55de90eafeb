import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
}, 60_000)
afterAll(() => server.close())

const get = (path: string) => server.call(path, { as: 'administrator' })
const customers = 'mca-users/users/customers'

describe('parameters', () => {
  it.each([
    'limit=0',
    'limit=-1',
    'limit=1e9',
    'limit=abc',
    'limit=1001',
    'limit=',
    'offset=-1',
    'sortBy=nowhere',
    'sortBy=passwordHash',
    'sortOrder=sideways',
    'city=Berlin',
    'limit=1&limit=1000',
    '__proto__=1',
    'constructor.prototype.x=1',
    'filter[$ne]=1',
    'status[$ne]=ACTIVE',
    'search=%00',
  ])('are refused: %s', async (query) => {
    const { status, json } = await get(`${customers}?${query}`)
    expect([status, json.code]).toEqual([400, 'invalid'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('are refused where the database knows no such instant', async () => {
    const path = 'mca-user-journeys?updatedAtFrom=0000-12-31T23:06:32.000Z'
    expect(await get(path)).toMatchObject({ status: 400, json: { code: 'invalid' } })
  })

  const injections = ["' OR 1=1--", "'; DROP TABLE records;--", '%', '_', '\\', '"', "\\' or true --"]

  it.each(injections)('are only ever values: %s', async (text) => {
    const value = encodeURIComponent(text)
    expect((await get(`${customers}?search=${value}`)).json.maxCount).toBe(0)
    expect((await get(`${customers}?status=${value}`)).json.maxCount).toBe(0)
    expect((await get(`${customers}?id=${value}`)).json.maxCount).toBe(0)
    expect((await get(`${customers}/${value}`)).status).toBe(404)
    expect((await get(`${customers}?sortBy=${value}`)).status).toBe(400)
    expect((await get(customers)).json.maxCount).toBe(400)
  })

  it.each(['%00', '%E0%A4%A', 'null', '..%2F..%2Fapi-authority%2Fself', 'x'.repeat(5000), 'a%3Fx=1'])(
    'as an id find nothing: %.40s',
    async (id) => {
      expect((await get(`api-campaigns-get/${id}`)).status).toBe(404)
    },
  )

  it('that the entry does not know change nothing', async () => {
    expect((await get(`${customers}?unknown=1&passwordHash=x`)).json.maxCount).toBe(400)
  })
})

describe('paths and methods', () => {
  it.each(['/api//login', '/api/login/', '/api/LOGIN', '/api', '/api/', '/api/nowhere'])(
    'that are no call of the API are not found: %s',
    async (path) => {
      const response = await server.app.fetch(new Request(`http://localhost${path}`))
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    },
  )

  it('are not to be talked into another method', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE' }
    const { status } = await server.call('api-campaigns-get', { as: 'reader', headers })
    expect(status).toBe(200)
    expect((await get('api-campaigns-post')).status).toBe(405)
  })
})

describe('every answer', () => {
  it.each([
    ['api-authority/self', 200],
    ['nowhere', 404],
    ['login', 405],
    [`${customers}?limit=0`, 400],
  ])('is neither stored nor guessed at, and tells nothing of the server: %s', async (path, status) => {
    const { headers, status: answered } = await get(path)
    expect(answered).toBe(status)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull()
  })

  it('to a failure of the server keeps the reason in the log', async () => {
    const broken = await createTestServer()
    await broken.call('login', { method: 'POST', body: {} })
    const token = await broken.tokenOf('reader')
    await broken.close()
    const { status, json } = await broken.call('api-campaigns-get', { token })
    expect(status).toBe(500)
    expect(json).toEqual({ type: 'about:blank', title: 'Server error', status: 500, code: 'server' })
    expect(broken.failures).toHaveLength(1)
  }, 60_000)
})

it('no request of this file made the server fail', () => {
  expect(server.failures).toEqual([])
})
