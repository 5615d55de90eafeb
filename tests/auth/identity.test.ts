import { describe, expect, it } from 'vitest'
import type { Network } from '#client/api/httpClient.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { decodeToken, isExpired } from '#client/auth/token.ts'
import { fullName, initials } from '#client/auth/user.ts'
import createMock from '#config/identities/mock.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import type { Clock } from '#model/base/clock.ts'
import { baseUrl, createBackend, empty, json, networkLoss, text } from '../api/fakeBackend.ts'

const tokens = { idToken: 'id', refreshToken: 'refresh' }

function setUp(answer: Parameters<typeof createBackend>[0]) {
  const backend = createBackend(answer)
  const http = createHttpClient({ baseUrl, name: 'authBaseUrl', fetch: backend.fetch, log: () => undefined })
  return { ...backend, identity: createOwnIdentity({ http, authenticated: () => http }) }
}

describe('own service', () => {
  it('signs in with exactly name and password, and carries no Authorization (S04, S20)', async () => {
    const { identity, requests, targets } = setUp(() => json({ ...tokens, more: 1 }))
    expect(await identity.signIn('a', ' b ')).toEqual(tokens)
    expect(targets()).toEqual(['POST login'])
    expect(requests[0]?.body).toEqual({ username: 'a', password: ' b ' })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('renews with exactly the refresh token, and carries no Authorization (S20)', async () => {
    const { identity, requests, targets } = setUp(() => json(tokens))
    expect(await identity.renew('r')).toEqual(tokens)
    expect(targets()).toEqual(['POST renew-access-token'])
    expect(requests[0]?.body).toEqual({ refreshToken: 'r' })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it.each([
    () => json({}),
    () => json({ idToken: '' }),
    () => json({ idToken: 'id' }),
    () => json({ idToken: 'id', refreshToken: '' }),
    () => json({ idToken: 1, refreshToken: 2 }),
    () => json(null),
    () => json([]),
    () => text('<html>', 200, 'text/html'),
    () => empty(204),
  ])('takes half an answer for a failure (S06, S17)', async (answer) => {
    const { identity } = setUp(answer)
    await expect(identity.signIn('a', 'b')).rejects.toMatchObject({ code: 'server' })
    await expect(identity.renew('r')).rejects.toMatchObject({ code: 'server' })
  })

  it('tells wrong credentials by their status (S05)', async () => {
    const { identity } = setUp(() => json({}, 401))
    await expect(identity.signIn('a', 'b')).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  })

  it('is told of the sign-out, whatever it answers', async () => {
    for (const answer of [() => empty(204), () => json({}, 404), networkLoss]) {
      const { identity, requests, targets } = setUp(answer)
      await identity.signOut(tokens)
      expect(targets()).toEqual(['POST logout'])
      expect(requests[0]?.body).toEqual({ refreshToken: 'refresh' })
    }
  })
})

describe('mock', () => {
  const now = new Date('2026-11-01T10:00:00.000Z')

  it('signs in anybody for an hour, with tokens that never repeat', async () => {
    const identity = createMockIdentity({ clock: () => now })
    const first = await identity.signIn('jürgen@example.com', 'anything')
    const claims = decodeToken(first.idToken)
    expect(claims).toMatchObject({ user_id: 'jürgen@example.com', email_verified: true })
    expect(isExpired(claims, now.getTime() + 3_599_999)).toBe(false)
    expect(isExpired(claims, now.getTime() + 3_600_000)).toBe(true)
    const renewed = await identity.renew(first.refreshToken)
    expect(decodeToken(renewed.idToken)).toMatchObject({ user_id: 'jürgen@example.com' })
    expect(renewed.idToken).not.toBe(first.idToken)
    expect(renewed.refreshToken).not.toBe(first.refreshToken)
  })

  it('of testing is one verified sample user, whatever name is given, with the claims of the specification', async () => {
    const network = {} as Network
    const config = { deploymentEnvironment: 'testing' } as RuntimeConfig
    const authenticated = () => ({ request: async () => Promise.reject(new Error('nobody is asked')) })
    const identity = createMock({
      config,
      network,
      authenticated,
      clock: { now: () => now.getTime() } as Clock,
    })
    const claims = decodeToken((await identity.signIn('x@y.z', 'anything')).idToken)
    expect(claims).toMatchObject({
      ...{ user_id: 'sample-user', email: 'sample.user@example.com', email_verified: true },
      rob_enabled: 'EMAIL_VERIFIED',
      firebase: {
        sign_in_provider: 'leanera-sso',
        identities: { email: ['sample.user@example.com'] },
      },
    })
  })
})

it.each([
  [{ firstName: 'anna', lastName: 'öz' }, 'anna öz', 'AÖ'],
  [{ firstName: 'Anna', lastName: '' }, 'Anna', 'A'],
  [{ firstName: '', lastName: '' }, '', ''],
  [{ firstName: '😀x', lastName: 'y' }, '😀x y', '😀Y'],
])('user %j has full name and initials (spec §3)', (user, name, letters) => {
  expect(fullName(user)).toBe(name)
  expect(initials(user)).toBe(letters)
})
