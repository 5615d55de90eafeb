import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { createTokenSource } from '#client/auth/refresh.ts'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createSwitchboard } from '#features/switchboard/panel/createSwitchboard.ts'
import type { ApiError } from '#model/contract/errors.ts'
import { baseUrl, createBackend, json } from '../../api/fakeBackend.ts'
import { createCookieJar, createMemoryStorage } from '../../auth/tokens.ts'

const get = { method: 'GET', path: 'billing-invoices', query: { page: 1 } } as const
const put = {
  method: 'PUT',
  path: 'billing-invoices/12',
  body: { id: 12, invoice_no: 'R-12', amount: 5 },
} as const

/** A switchboard below a real HTTP client, whose tokens come from a real source and last an hour. */
function setUp(storage = createMemoryStorage()) {
  const backend = createBackend(() => json({ fine: true }))
  const switchboard = createSwitchboard({ storage, bases: [`${baseUrl}/`], fetch: backend.fetch })
  const { clock } = switchboard
  const session = createSession({ cookie: createSessionCookie(createCookieJar()) })
  const mock = createMockIdentity({ clock: () => new Date() })
  const renewals: string[] = []
  const identity = {
    ...mock,
    renew: (refreshToken: string) => {
      renewals.push(refreshToken)
      return mock.renew(refreshToken)
    },
  }
  const logged: unknown[] = []
  const client = createHttpClient({
    ...{ baseUrl, name: 'apiBaseUrl', fetch: switchboard.fetch },
    token: createTokenSource({ session, identity, now: clock.now, log: () => undefined }),
    onUnauthenticated: () => session.end(),
    log: (...line) => logged.push(line),
    sleep: async () => undefined,
    timeoutMs: 30_000,
  })
  return {
    ...{ ...backend, switchboard, client, session, renewals, logged },
    signIn: async () => session.start(await mock.signIn('u1', '')),
  }
}

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error) => error,
  )

describe('a fault looks to the HTTP client as if it came from the wire:', () => {
  it.each([
    ['403', 'forbidden'],
    ['409', 'conflict'],
    ['422', 'invalid'],
    ['500', 'server'],
  ] as const)('%s is %s, with one line in the log and no request', async (fault, code) => {
    const { switchboard, client, signIn, requests, logged } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault })
    expect(await failureOf(client.request(get))).toMatchObject({ code, status: Number(fault) })
    expect(requests).toEqual([])
    expect(logged).toHaveLength(1)
  })

  it('422 finds fault with the first value that was sent', async () => {
    const { switchboard, client, signIn } = setUp()
    await signIn()
    switchboard.addRule({ pattern: 'PUT billing-invoices/*', fault: '422' })
    const { fieldErrors } = await failureOf(client.request(put))
    expect(Object.keys(fieldErrors)).toEqual(['invoice_no'])
    expect((await client.request(get)).status).toBe(200)
  })

  it('401 once leads to one renewal, and the call succeeds with the new token', async () => {
    const { switchboard, client, signIn, requests, renewals, session } = setUp()
    await signIn()
    const before = session.tokens()?.idToken
    switchboard.addRule({ pattern: 'GET billing-*', fault: '401', left: 1 })
    expect((await client.request(get)).status).toBe(200)
    expect(renewals).toHaveLength(1)
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${session.tokens()?.idToken}`,
    ])
    expect(session.tokens()?.idToken).not.toBe(before)
    expect(switchboard.get().rules).toEqual([])
  })

  it('401 without end ends the session', async () => {
    const { switchboard, client, signIn, session } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault: '401' })
    expect((await failureOf(client.request(get))).code).toBe('unauthenticated')
    expect(session.get().isLoggedIn).toBe(false)
  })

  it('a lost connection is healed by the repetitions of a read, and fails a write at once', async () => {
    const { switchboard, client, signIn, targets } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault: 'offline', left: 2 })
    expect((await client.request(get)).status).toBe(200)
    expect(targets()).toEqual(['GET billing-invoices?page=1'])
    switchboard.addRule({ pattern: '', fault: 'offline', left: 1 })
    expect((await failureOf(client.request(put))).code).toBe('offline')
  })
})

describe('a slow call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is held back for its seconds, then goes on', async () => {
    const { switchboard, client, signIn, requests } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault: 'slow', seconds: 3 })
    const answer = client.request(get)
    await vi.advanceTimersByTimeAsync(2999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).status).toBe(200)
  })

  it('ends when its caller gives up', async () => {
    const { switchboard, client, signIn, requests } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault: 'slow', seconds: 3 })
    const caller = new AbortController()
    const failure = failureOf(client.request({ ...get, signal: caller.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    caller.abort()
    expect((await failure).name).toBe('AbortError')
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toEqual([])
  })

  it('that is held back for too long runs into the time-out', async () => {
    const { switchboard, client, signIn } = setUp()
    await signIn()
    switchboard.addRule({ pattern: '', fault: 'slow', seconds: 31 })
    const failure = failureOf(client.request(put))
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await failure).code).toBe('timeout')
  })
})

describe('the clock', () => {
  const hour = 3_600_000

  it('set forward by an hour has the token renewed once, for real, and then taken as good', async () => {
    const { switchboard, client, signIn, renewals, requests } = setUp()
    await signIn()
    await client.request(get)
    expect(renewals).toHaveLength(0)
    switchboard.setAhead(hour)
    await client.request(get)
    await client.request(get)
    expect(renewals).toHaveLength(1)
    expect(requests).toHaveLength(3)
    switchboard.setAhead(0)
    await client.request(get)
    expect(requests).toHaveLength(4)
  })
})

describe('what is set', () => {
  it('outlives a reload of the tab, with what is left of it', async () => {
    const storage = createMemoryStorage()
    const { switchboard, client, signIn } = setUp(storage)
    await signIn()
    switchboard.addRule({ pattern: 'GET', fault: '500', left: 3 })
    switchboard.setAhead(5000)
    await failureOf(client.request(get))
    const again = setUp(storage).switchboard
    expect(again.get()).toEqual(switchboard.get())
    expect(again.get()).toMatchObject({ rules: [{ pattern: 'GET', fault: '500', left: 2 }], ahead: 5000 })
  })

  it.each([
    '{',
    '[]',
    'null',
    '{"rules":7,"ahead":"x","seed":-1}',
    '{"rules":[{"fault":"999"}],"ahead":1e300}',
  ])('counts as nothing when the storage holds %s', (damaged) => {
    const { switchboard } = setUp(createMemoryStorage({ 'panel:switchboard': damaged }))
    expect(switchboard.get()).toMatchObject({ rules: [], ahead: 0 })
    expect(switchboard.get().seed).toBeGreaterThan(0)
  })

  it('is told with the calls that a pattern can be written for, the last one first', async () => {
    const { switchboard, client, signIn } = setUp()
    await signIn()
    for (const call of [get, put, get]) await client.request(call)
    expect(switchboard.seenCalls()).toEqual([
      { method: 'GET', path: 'billing-invoices' },
      { method: 'PUT', path: 'billing-invoices/12' },
    ])
  })
})
