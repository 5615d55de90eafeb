import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { createTokenSource } from '#client/auth/refresh.ts'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie, type Tokens } from '#client/auth/sessionCookie.ts'
import { ApiError } from '#model/contract/errors.ts'
import { baseUrl, createBackend, json } from '../api/fakeBackend.ts'
import { createCookieJar, createDeferred, tokenOf } from './tokens.ts'

const now = Date.UTC(2026, 10, 1)
const call = 'POST renew-access-token'

function tokensFor(user: string, secondsLeft: number, mark = 'a'): Tokens {
  const claims = { user_id: user, exp: now / 1000 + secondsLeft, mark }
  return { idToken: tokenOf(claims), refreshToken: `refresh-${user}-${mark}` }
}

const expired = tokensFor('u1', -60)
const fresh = tokensFor('u1', 3600, 'fresh')

/** One tab. `renew` is the authentication service. */
function openTab(
  renew: Identity['renew'],
  options: { jar?: ReturnType<typeof createCookieJar>; locks?: Pick<LockManager, 'request'> } = {},
) {
  const jar = options.jar ?? createCookieJar()
  const session = createSession({ cookie: createSessionCookie(jar), log: () => undefined })
  const asked: string[] = []
  const logged: string[] = []
  const gaps: number[] = []
  const identity: Identity = {
    ...createMockIdentity(),
    renew: (refreshToken) => {
      asked.push(refreshToken)
      return renew(refreshToken)
    },
  }
  const source = createTokenSource({
    session,
    identity,
    now: () => now,
    locks: options.locks,
    lockTimeoutMs: 5,
    log: (message) => logged.push(message),
    sleep: async (ms) => void gaps.push(ms),
  })
  return { jar, session, source, asked, logged, gaps }
}

function failing(status: number) {
  return () => Promise.reject(new ApiError(status === 0 ? 'offline' : 'server', { call, status }))
}

describe('a token that is good', () => {
  it('is used as it is', async () => {
    const { session, source, asked } = openTab(async () => fresh)
    session.start(fresh)
    expect(await source.current()).toBe(fresh.idToken)
    expect(asked).toEqual([])
  })

  it('is renewed 30 seconds before its end', async () => {
    const { session, source, asked } = openTab(async () => fresh)
    session.start(tokensFor('u1', 30))
    expect(await source.current()).toBe(fresh.idToken)
    session.start(tokensFor('u1', 31))
    await source.current()
    expect(asked).toHaveLength(1)
  })

  it('is nobody’s when nobody is signed in', async () => {
    const { source, asked } = openTab(async () => fresh)
    expect(await source.current()).toBeUndefined()
    expect(await source.renew('x')).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('an expired token', () => {
  it('is renewed once for ten requests at the same time, which all carry the new one (S07)', async () => {
    const { session, source, asked } = openTab(async () => fresh)
    session.start(expired)
    const backend = createBackend(() => json({}))
    const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', token: source, fetch: backend.fetch })
    await Promise.all(
      Array.from({ length: 10 }, () => http.request({ method: 'GET', path: 'billing-invoices' })),
    )
    expect(asked).toEqual([expired.refreshToken])
    expect(backend.requests).toHaveLength(10)
    for (const { headers } of backend.requests) {
      expect(headers.get('authorization')).toBe(`Bearer ${fresh.idToken}`)
    }
    expect(session.tokens()).toEqual(fresh)
  })

  it('counts as expired when it cannot be decoded (S03)', async () => {
    const { session, source } = openTab(async () => fresh)
    session.start({ idToken: 'abc', refreshToken: 'r' })
    expect(await source.current()).toBe(fresh.idToken)
  })

  it('is renewed again once the new one is over', async () => {
    let round = 0
    const { session, source, asked } = openTab(async () => tokensFor('u1', -50 + round++ * 10, `r${round}`))
    session.start(expired)
    await source.current()
    await source.current()
    expect(asked).toEqual([expired.refreshToken, 'refresh-u1-r1'])
  })
})

describe('a refused token', () => {
  it('is renewed although it looks good, once for all who were refused with it (S19)', async () => {
    const { session, source, asked } = openTab(async () => tokensFor('u1', 3600, 'second'))
    session.start(fresh)
    const renewed = await Promise.all([source.renew(fresh.idToken), source.renew(fresh.idToken)])
    const late = await source.renew(fresh.idToken)
    expect(new Set([...renewed, late])).toEqual(new Set([tokensFor('u1', 3600, 'second').idToken]))
    expect(asked).toHaveLength(1)
  })

  it('of one person is not replaced by the token of another (S10)', async () => {
    const { session, source } = openTab(async () => fresh)
    session.start(tokensFor('u2', 3600))
    expect(await source.renew(fresh.idToken)).toBeUndefined()
  })
})

describe('a renewal that fails', () => {
  it.each([400, 401, 403, 404, 429])(
    'with %i ends the session at once, logged once (S08)',
    async (status) => {
      const { session, source, asked, logged } = openTab(failing(status))
      session.start(expired)
      expect(await Promise.all([source.current(), source.current()])).toEqual([undefined, undefined])
      expect(session.get().isLoggedIn).toBe(false)
      expect(session.tokens()).toBeUndefined()
      expect(logged).toEqual(['Failed to refresh access token, logging out'])
      expect(asked).toHaveLength(1)
    },
  )

  it('with 500 is tried three times with growing gaps, then ends the session', async () => {
    const { session, source, asked, gaps } = openTab(failing(500))
    session.start(expired)
    expect(await source.current()).toBeUndefined()
    expect(asked).toHaveLength(3)
    expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0)
    expect(session.get().isLoggedIn).toBe(false)
  })

  it('for want of an answer keeps the session, fails the request and is tried again (S16)', async () => {
    let isOnline = false
    const { session, source, logged } = openTab(() => (isOnline ? Promise.resolve(fresh) : failing(0)()))
    session.start(expired)
    await expect(source.current()).rejects.toMatchObject({ code: 'offline' })
    expect(session.tokens()).toEqual(expired)
    expect(logged).toEqual([])
    isOnline = true
    expect(await source.current()).toBe(fresh.idToken)
  })

  it('for an answer that does not come in time keeps the session just as well (S16)', async () => {
    const { session, source, logged } = openTab(() => Promise.reject(new ApiError('timeout', { call })))
    session.start(expired)
    await expect(source.current()).rejects.toMatchObject({ code: 'timeout' })
    expect(session.tokens()).toEqual(expired)
    expect(logged).toEqual([])
  })

  it('by losing its answer is asked for again at once, for the service has used the refresh token up', async () => {
    const lost = [failing(0), async () => fresh]
    const { session, source, asked, logged } = openTab(() => lost.shift()?.() ?? failing(401)())
    session.start(expired)
    expect(await source.current()).toBe(fresh.idToken)
    expect(asked).toEqual([expired.refreshToken, expired.refreshToken])
    expect(logged).toEqual([])
  })

  it('by giving a token that is over as well ends the session (S17)', async () => {
    const { session, source, asked } = openTab(async () => tokensFor('u1', -3600, 'older'))
    session.start(expired)
    expect(await source.current()).toBeUndefined()
    expect(asked).toHaveLength(1)
    expect(session.get().isLoggedIn).toBe(false)
  })
})

it('takes a later token although a wrong clock calls it expired (S18)', async () => {
  const later = tokensFor('u1', -30, 'later')
  const { session, source } = openTab(async () => later)
  session.start(expired)
  expect(await source.current()).toBe(later.idToken)
})

it('learns from a fresh token how wrong the clock is, and renews no more than is due (S18)', async () => {
  const made = now / 1000 - 2 * 60 * 60
  const idToken = tokenOf({ user_id: 'u1', iat: made, exp: made + 900 })
  const { session, source, asked } = openTab(async () => ({ idToken, refreshToken: 'r' }))
  session.start({
    idToken: tokenOf({ user_id: 'u1', iat: made, exp: made + 900, mark: 'old' }),
    refreshToken: 'r',
  })
  for (let request = 0; request < 5; request++) expect(await source.current()).toBe(idToken)
  expect(asked).toHaveLength(1)
})

describe('signing out while a renewal is under way', () => {
  it('wins over its success (S09)', async () => {
    const { promise, resolve } = createDeferred<Tokens>()
    const { session, source, jar, logged } = openTab(() => promise)
    session.start(expired)
    const token = source.current()
    session.end()
    resolve(fresh)
    expect(await token).toBeUndefined()
    expect(session.get().isLoggedIn).toBe(false)
    expect(jar.read()).toBe('')
    expect(logged).toEqual([])
  })

  it('and in as somebody else leaves the new session alone (S10)', async () => {
    for (const outcome of ['success', 'failure']) {
      const { promise, resolve, reject } = createDeferred<Tokens>()
      const { session, source } = openTab(() => promise)
      const others = tokensFor('u2', 3600)
      session.start(expired)
      const token = source.current()
      session.end()
      session.start(others)
      if (outcome === 'success') resolve(fresh)
      else reject(new ApiError('unauthenticated', { call, status: 401 }))
      expect(await token).toBeUndefined()
      expect(session.tokens()).toEqual(others)
      expect(await source.current()).toBe(others.idToken)
    }
  })
})

describe('several tabs', () => {
  /** Web Locks of one browser: one holder at a time, the others wait until their signal ends it. */
  function createLocks(): Pick<LockManager, 'request'> {
    let queue: Promise<unknown> = Promise.resolve()
    const request = (_name: string, options: LockOptions, task: LockGrantedCallback<unknown>) => {
      const turn = queue
      const aborted = new Promise((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      )
      const run = Promise.race([turn, aborted]).then(() => task(null))
      queue = Promise.all([turn, run.catch(() => undefined)])
      return run
    }
    return { request: request as LockManager['request'] }
  }

  it('use a rotating refresh token once: the second one adopts the new tokens (S11)', async () => {
    const jar = createCookieJar()
    const locks = createLocks()
    const renew = async () => fresh
    const [one, other] = [openTab(renew, { jar, locks }), openTab(renew, { jar, locks })]
    one.session.start(expired)
    expect(await Promise.all([one.source.current(), other.source.current()])).toEqual([
      fresh.idToken,
      fresh.idToken,
    ])
    expect([...one.asked, ...other.asked]).toEqual([expired.refreshToken])
  })

  it('stay signed in when the other one was faster without a lock (S11, S13)', async () => {
    const jar = createCookieJar()
    const { promise, reject } = createDeferred<Tokens>()
    const slow = openTab(() => promise, { jar })
    const fast = openTab(async () => fresh, { jar })
    slow.session.start(expired)
    const token = slow.source.current()
    await fast.source.current()
    reject(new ApiError('unauthenticated', { call, status: 401 }))
    expect(await token).toBe(fresh.idToken)
    expect(slow.session.get().isLoggedIn).toBe(true)
  })

  it('do not wait for ever for one that is frozen (S12)', async () => {
    const locks = createLocks()
    void locks.request('panel:session', {}, () => new Promise(() => undefined))
    const { session, source } = openTab(async () => fresh, { locks })
    session.start(expired)
    expect(await source.current()).toBe(fresh.idToken)
  })
})

it('works without Web Locks (S13)', async () => {
  const { session, source } = openTab(async () => fresh)
  session.start(expired)
  expect(await source.current()).toBe(fresh.idToken)
})
