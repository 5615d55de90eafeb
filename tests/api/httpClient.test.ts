import { describe, expect, it } from 'vitest'
import type { CallDescription, TokenSource } from '#client/api/http.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { ApiError } from '#model/contract/errors.ts'
import { baseUrl, createBackend, empty, inTurn, json, networkLoss, text } from './fakeBackend.ts'

const getList: CallDescription = { method: 'GET', path: 'billing-invoices' }
const post: CallDescription = { method: 'POST', path: 'billing-invoices', body: { secretNote: 'hidden' } }

function setUp(
  answer: Parameters<typeof createBackend>[0],
  options: Partial<Parameters<typeof createHttpClient>[0]> = {},
) {
  const backend = createBackend(answer)
  const logged: unknown[][] = []
  const gaps: number[] = []
  const client = createHttpClient({
    baseUrl,
    name: 'apiBaseUrl',
    fetch: backend.fetch,
    log: (...line) => logged.push(line),
    sleep: async (ms) => {
      gaps.push(ms)
    },
    ...options,
  })
  return { ...backend, client, logged, gaps }
}

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => error,
  )

describe('base URL', () => {
  it.each([undefined, null, '', '   '])('says that %j is empty, naming the key', (value) => {
    expect(() => createHttpClient({ baseUrl: value, name: 'apiBaseUrl' })).toThrow('"apiBaseUrl" is empty')
  })

  it.each(['api/', '//host/api', 'ftp://host', 'https://', 'javascript:alert(1)', '/api?x=1', '/a\\b'])(
    'refuses %s, naming the key',
    (value) => {
      expect(() => createHttpClient({ baseUrl: value, name: 'apiBaseUrl' })).toThrow('"apiBaseUrl" must be')
    },
  )

  it.each([
    ['https://host.example', 'https://host.example/billing-invoices'],
    ['https://host.example/', 'https://host.example/billing-invoices'],
    ['https://host.example/a/b', 'https://host.example/a/b/billing-invoices'],
    ['https://host.example/a/b/', 'https://host.example/a/b/billing-invoices'],
    ['/api/', '/api/billing-invoices'],
    ['/api', '/api/billing-invoices'],
    ['/', '/billing-invoices'],
  ])('appends paths to %s (D24)', async (base, url) => {
    const { client, requests } = setUp(() => json({}), { baseUrl: base })
    await client.request(getList)
    expect(requests[0]?.url).toBe(url)
  })

  it.each(['../login', 'a/../../login', 'a/%2e%2E/b', './a', 'a\\..\\b', 'a?b', 'a#b'])(
    'never leaves the base for the path %s (S21)',
    async (path) => {
      const { client, requests } = setUp(() => json({}))
      expect((await failureOf(client.request({ method: 'GET', path }))).code).toBe('not_found')
      expect(requests).toEqual([])
    },
  )
})

describe('query', () => {
  it('brings every character over, leaves out what is undefined and joins lists (D24)', async () => {
    const { client, requests } = setUp(() => json({}))
    const query = { q: 'Müller & Söhne #1 +5 % 100', none: undefined, ids: [1, 'a,b'], flag: true, limit: 0 }
    await client.request({ ...getList, query })
    const { search, searchParams } = new URL(requests[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'Müller & Söhne #1 +5 % 100',
      ids: '1,a\\,b',
      flag: 'true',
      limit: '0',
    })
    expect(search).not.toContain('+')
  })

  it('survives half a character', async () => {
    const { client, requests } = setUp(() => json({}))
    await client.request({ ...getList, query: { q: 'a\ud800b' } })
    expect(new URL(requests[0]?.url ?? '').searchParams.get('q')).toBe('a\ufffdb')
  })
})

describe('success', () => {
  it('gives status, body and headers', async () => {
    const { client } = setUp(() => json({ data: [1] }, 201, { etag: '"7"' }))
    const answer = await client.request(post)
    expect(answer).toMatchObject({ status: 201, body: { data: [1] } })
    expect(answer.headers.get('etag')).toBe('"7"')
  })

  it.each([
    ['a page', () => text('<!doctype html><h1>Sign in</h1>', 200, 'text/html')],
    ['half a list', () => text('{"data":[', 200, 'application/json')],
    ['nothing', () => text('', 200)],
    ['no content', () => empty(204)],
  ])('takes %s for an error that names the call (D09, D10, D11)', async (_name, answer) => {
    const { client, logged } = setUp(answer)
    const error = await failureOf(client.request(getList))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'server', call: 'GET billing-invoices' })
    expect(error.message).toContain('GET billing-invoices')
    expect(logged).toHaveLength(1)
  })

  it('allows an empty answer only where the caller expects one', async () => {
    const { client } = setUp(() => empty(204))
    const answer = await client.request({ method: 'DELETE', path: 'billing-invoices/1', empty: 'allowed' })
    expect(answer).toMatchObject({ status: 204, body: undefined })
  })
})

describe('token', () => {
  const source = (...tokens: (string | undefined)[]) => {
    const calls: string[] = []
    const token: TokenSource = {
      current: async () => {
        calls.push('current')
        return tokens[0]
      },
      renew: async (refused) => {
        calls.push(`renew ${refused}`)
        return tokens[1]
      },
    }
    return { token, calls }
  }

  it('goes along as Bearer', async () => {
    const { client, requests } = setUp(() => json({}), source('first'))
    await client.request(getList)
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer first')
  })

  it('is absent where there is no source (S20)', async () => {
    const { client, requests } = setUp(() => json({}))
    await client.request(post)
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('sends nothing for somebody who is signed out', async () => {
    const { client, requests } = setUp(() => json({}), source(undefined))
    expect(await failureOf(client.request(getList))).toMatchObject({ code: 'unauthenticated', status: 0 })
    expect(requests).toEqual([])
  })

  it('is renewed once after a 401, and the call repeated once, a write too (S19)', async () => {
    const { token, calls } = source('first', 'second')
    const answer = inTurn(
      () => json({}, 401),
      () => json({ id: 1 }),
    )
    const { client, requests, logged } = setUp(answer, { token })
    expect((await client.request(post)).body).toEqual({ id: 1 })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ])
    expect(requests[1]?.body).toEqual(requests[0]?.body)
    expect(calls).toEqual(['current', 'renew first'])
    expect(logged).toEqual([])
  })

  it('ends the session when the renewed token is refused too (S19)', async () => {
    let ended = 0
    const { client, requests } = setUp(() => json({}, 401), {
      ...source('first', 'second'),
      onUnauthenticated: () => {
        ended += 1
      },
    })
    expect(await failureOf(client.request(getList))).toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(requests).toHaveLength(2)
    expect(ended).toBe(1)
  })

  it.each([302, 307, 308])('follows no redirect: %i is an error (S21)', async (status) => {
    const modes: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      modes.push(init?.redirect)
      return new Response(null, { status, headers: { location: 'https://evil.example/' } })
    }
    const { client } = setUp(() => json({}), { ...source('first'), fetch })
    expect((await failureOf(client.request(getList))).code).toBe('server')
    expect(modes).toEqual(['manual'])
  })
})

describe('failure', () => {
  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [405, 'unsupported'],
    [409, 'conflict'],
    [410, 'not_found'],
    [412, 'conflict'],
    [413, 'invalid'],
    [415, 'unsupported'],
    [418, 'server'],
    [422, 'invalid'],
    [429, 'too_many'],
    [500, 'server'],
    [501, 'unsupported'],
  ])('tells status %i as %s', async (status, code) => {
    const { client } = setUp(() => json({}, status))
    expect(await failureOf(client.request(post))).toMatchObject({
      status,
      code,
      call: 'POST billing-invoices',
    })
  })

  it('is offline without any answer', async () => {
    const { client, logged } = setUp(networkLoss)
    expect(await failureOf(client.request(post))).toMatchObject({ code: 'offline', status: 0 })
    expect(logged).toEqual([['[$fetch request error]', { method: 'POST', path: 'billing-invoices' }]])
  })

  it('is a time-out when no answer came in time, and is not tried again (D02)', async () => {
    const { client, requests, logged } = setUp(() => 'hangs', { timeoutMs: 5 })
    expect((await failureOf(client.request(getList))).code).toBe('timeout')
    expect(requests).toHaveLength(1)
    expect(logged).toHaveLength(1)
  })

  it('passes on that the caller aborted, without a log line (D17)', async () => {
    const { client, requests, logged } = setUp(() => 'hangs')
    const controller = new AbortController()
    const failure = failureOf(client.request({ ...getList, signal: controller.signal }))
    controller.abort()
    expect((await failure).name).toBe('AbortError')
    expect(requests).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('stops repeating when the caller aborts between two tries (D17)', async () => {
    const controller = new AbortController()
    const { client, requests } = setUp(() => json({}, 503), { sleep: async () => controller.abort() })
    const failure = failureOf(client.request({ ...getList, signal: controller.signal }))
    expect((await failure).name).toBe('AbortError')
    expect(requests).toHaveLength(1)
  })

  it('logs method, path and status, never token, query or body', async () => {
    const token = { current: async () => 'secret-token', renew: async () => undefined }
    const { client, logged } = setUp(() => json({ message: 'hidden' }, 500), { token })
    await failureOf(client.request({ ...post, query: { q: 'secret-query' } }))
    const details = { method: 'POST', path: 'billing-invoices', status: 500 }
    expect(logged).toEqual([['[$fetch response error]', details]])
  })
})

describe('repetition', () => {
  it('is not repeated where one try has taken long: a gateway that waits for its backend would be asked thrice', async () => {
    let time = 0
    const answer = () => {
      time += 25_000
      return json({ message: 'later' }, 504)
    }
    const { client, requests } = setUp(answer, { now: () => new Date(time) })
    expect(await failureOf(client.request(getList))).toMatchObject({ status: 504 })
    expect(requests).toHaveLength(1)
  })

  it.each([502, 503, 504])(
    'tries a read three times at most after %i, with growing gaps (D08)',
    async (status) => {
      const { client, requests, gaps, logged } = setUp(() => json({}, status))
      expect((await failureOf(client.request(getList))).status).toBe(status)
      expect(requests).toHaveLength(3)
      expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
      expect(new Set(gaps).size).toBe(2)
      expect(logged).toHaveLength(1)
    },
  )

  it('recovers from network loss (D08)', async () => {
    const answer = inTurn(networkLoss, networkLoss, () => json({ data: [] }))
    const { client, requests, logged } = setUp(answer)
    expect((await client.request(getList)).body).toEqual({ data: [] })
    expect(requests).toHaveLength(3)
    expect(logged).toEqual([])
  })

  it.each([400, 403, 404, 409, 422, 429, 500])('does not repeat a read after %i (D26)', async (status) => {
    const { client, requests } = setUp(() => json({}, status))
    await failureOf(client.request(getList))
    expect(requests).toHaveLength(1)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never repeats %s (D26)', async (method) => {
    for (const answer of [() => json({}, 503), networkLoss]) {
      const { client, requests } = setUp(answer)
      await failureOf(client.request({ method, path: 'billing-invoices/1' }))
      expect(requests).toHaveLength(1)
    }
  })
})
