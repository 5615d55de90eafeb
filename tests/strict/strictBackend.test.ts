import { beforeEach, describe, expect, it } from 'vitest'
import { allowing } from './backend/beyond.ts'
import { createStrictBackend, type StrictBackend } from './backend/strictBackend.ts'

const origin = 'http://backend.example.com'
const clips =
  'api-content-get?datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000'
const subscription = {
  ...{ type: 'SUBSCRIPTION', items: ['j1'], duration: 12, monthlyPrice: 49, pricePerEmployee: 0 },
  ...{ startDate: '2026-12-31T23:00:00.000Z', endDate: null },
}

describe('a backend of the specification alone', () => {
  let backend: StrictBackend
  beforeEach(() => {
    backend = createStrictBackend(origin)
  })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const authorization = `Bearer ${backend.tokens('admin').idToken}`
    const sent = { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers }
    const request = new Request(`${origin}/api/${path}`, { method, headers: sent, ...content })
    const answer = await backend.fetch(request)
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const violations = () =>
    backend.calls.flatMap((one) => one.violations.map(({ kind, what }) => `${kind} ${what}`))

  it('takes each of its calls', async () => {
    const person = { username: 'meike.brandt', password: 'Strikt-2026!' }
    const { body: tokens } = await call('POST', 'login', person)
    const { refreshToken } = tokens
    expect((await call('POST', 'renew-access-token', { refreshToken })).status).toBe(200)
    expect((await call('POST', 'renew-access-token', { refreshToken })).status).toBe(401)
    for (const [path, rows] of [
      ...([
        ['api-campaigns-get', 40],
        [clips, 30],
        ['mca-user-journeys', 12],
      ] as const),
      ...([
        ['mca-users/users/operators', 8],
        ['mca-users/users/customers', 60],
      ] as const),
    ]) {
      expect((await call('GET', path)).body.data, path).toHaveLength(rows)
    }
    const { body: made } = await call('POST', 'api-campaigns-post', subscription)
    await call('PUT', `api-campaigns-put/${made.id}`, { ...subscription, monthlyPrice: 77 })
    await call('PUT', `api-campaigns-put/${made.id}/status`, { status: 'ACTIVE' })
    const { body: kept } = await call('GET', `api-campaigns-get/${made.id}`)
    expect(kept).toMatchObject({ monthlyPrice: 77, status: 'ACTIVE' })
    expect((await call('POST', 'mca-users/users/operators/invite', { email: 'a@example.com' })).status).toBe(
      204,
    )
    expect(violations()).toEqual([])
  })

  it.each([
    [
      'a call',
      404,
      'GET',
      'api-campaign-assignments-get',
      undefined,
      'call GET api-campaign-assignments-get',
    ],
    ['a method', 405, 'POST', 'mca-user-journeys', {}, 'method POST mca-user-journeys'],
    ['a key of a query', 400, 'GET', 'api-campaigns-get?limit=10', undefined, 'query limit'],
    ['a key of a body', 400, 'POST', 'api-campaigns-post', { ...subscription, name: 'Neu' }, 'body name'],
    ['a body without a key', 400, 'PUT', 'api-campaigns-put/s1/status', {}, 'body status'],
    [
      'days and instants at once',
      400,
      'PUT',
      'api-campaigns-put/s1',
      { ...subscription, endDate: '2028-06-30' },
      'body form',
    ],
  ])('refuses %s that it does not know', async (_what, status, method, path, body, violation) => {
    expect((await call(method, path, body)).status).toBe(status)
    expect(violations()).toEqual([violation])
  })

  it('refuses a query that is not whole, and a header', async () => {
    expect((await call('GET', 'api-content-get?datatype=mca-clip')).status).toBe(400)
    expect((await call('GET', 'api-campaigns-get', undefined, { 'If-Match': '"1"' })).status).toBe(400)
    expect(violations()).toContain('header if-match')
  })

  it('lets another origin send what the specification names, and nothing else', async () => {
    const preflight = async (method: string, headers: string) => {
      const asked = { 'access-control-request-method': method, 'access-control-request-headers': headers }
      const from = { origin: 'https://panel.example.com', ...asked }
      const url = `${origin}/api/api-campaigns-put/s1`
      return (await backend.fetch(new Request(url, { method: 'OPTIONS', headers: from }))).headers
    }
    const allowed = 'Access-Control-Allow-Headers'
    expect((await preflight('PUT', 'authorization,content-type')).has(allowed)).toBe(true)
    expect((await preflight('PUT', 'authorization,batch-id')).has(allowed)).toBe(false)
    expect((await preflight('DELETE', 'authorization')).has(allowed)).toBe(false)
    expect(violations()).toEqual(['header batch-id', 'method DELETE api-campaigns-put/s1'])
  })
})

describe('what capabilities add to it', () => {
  it('is read from the sentences by which they say so', () => {
    const { calls, headers, freeQueries, bodyKeys } = allowing([
      { calls: ['GET lists/{id}', 'POST, PUT and DELETE, header Batch-Id', 'POST files (tus 1.0)'] },
      { calls: ['GET lists ? limit, search and filters', 'GET of any list, header Search-Order: nearest'] },
      { calls: ['POST lists, keys note, days', 'PUT and DELETE, header If-Match (answers 412)'] },
    ])
    expect(calls.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET lists/{id}',
      'POST files',
    ])
    expect(headers.slice(3)).toEqual(['batch-id', 'search-order', 'if-match'])
    expect(freeQueries).toEqual(['lists'])
    expect(bodyKeys).toEqual({ 'POST lists': ['note', 'days'] })
    expect(() => allowing([{ calls: ['whatever there is'] }])).toThrow('what does it take')
  })
})
