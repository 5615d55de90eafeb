import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createAccessStore } from '#client/auth/accessStore.ts'
import { createAuthProvider } from '#client/auth/createAuthProvider.ts'
import { createDepartures } from '#client/auth/departures.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { createSignInProvider } from '#client/auth/login.ts'
import { createPermissionLoader } from '#client/auth/permissionLoader.ts'
import { createReauthentication } from '#client/auth/reauthentication.ts'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '#client/unsaved.ts'
import { definePage } from '#features/model.ts'
import { ApiError, type ErrorCode } from '#model/contract/errors.ts'
import { baseUrl, createBackend, json } from '../api/fakeBackend.ts'
import { debtors, invoices } from '../api/invoices.ts'
import { createCookieJar, createMemoryStorage, tokenOf } from './tokens.ts'

const tokens = { idToken: tokenOf({ user_id: 'u1', email: 'anna@example.com' }), refreshToken: 'r' }
const reports = definePage({
  path: 'reports',
  title: 'Reports',
  access: ['*:audit:Get'],
  view: () => Promise.reject(new Error('not shown here')),
})

function setUp(options: { actions?: string[]; userLookup?: boolean; items?: unknown } = {}) {
  const { actions = ['Get'], userLookup = false, items = [{ firstName: 'Anna', lastName: 'Öz' }] } = options
  const policies = [{ Statement: [{ Effect: 'Allow', Action: actions, Resource: '*:billing' }] }]
  const backend = createBackend(({ target }) => {
    if (target === 'login') return json(tokens)
    if (target === 'api-authority/self') return json({ policies })
    if (target.endsWith('/find')) return json({ items })
    return json({})
  })
  const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch: backend.fetch, log: () => undefined })
  const identity = createOwnIdentity({ http, authenticated: () => http })
  const session = createSession({ cookie: createSessionCookie(createCookieJar()) })
  const reauthentication = createReauthentication(
    session,
    createUnsavedInputs(),
    createDepartures(createMemoryStorage(), 'tests'),
  )
  const permissions = createPermissionLoader({
    session,
    identity,
    http,
    accessStore: createAccessStore('tests', createMemoryStorage()),
  })
  const provider = createAuthProvider({
    authProvider: createSignInProvider({ session, identity, permissions }),
    session,
    identity,
    permissions,
    reauthentication,
    http,
    resources: [invoices, debtors],
    pages: [reports],
    userLookup,
    location: () => ({ pathname: '/panel/invoices', search: '?page=2', hash: '' }),
    log: () => undefined,
  })
  return { ...backend, session, provider, reauthentication }
}

const toSignIn = { message: false, redirectTo: '/auth/signin?redirect=%2Fpanel%2Finvoices%3Fpage%3D2' }

it('signing in and out starts and ends the session', async () => {
  const { provider, session, targets } = setUp()
  await provider.login({ username: 'a', password: 'b' })
  expect(session.tokens()).toEqual(tokens)
  expect(await provider.logout({})).toBe(false)
  expect(session.tokens()).toBeUndefined()
  // What the person may do is asked for ahead of the panel.
  expect(targets()).toEqual(['POST login', 'GET api-authority/self', 'POST logout'])
})

describe('checkAuth', () => {
  it('leads to the sign-in page and back, without the message that would hold it up', async () => {
    await expect(setUp().provider.checkAuth({})).rejects.toEqual(toSignIn)
  })

  it('lets those pass who are signed in', async () => {
    const { provider, session } = setUp()
    session.start(tokens)
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
  })
})

describe('checkError', () => {
  it('ends the session for a 401', async () => {
    const { provider, session } = setUp()
    session.start(tokens)
    const error = new ApiError('unauthenticated', { call: 'GET billing-invoices', status: 401 })
    await provider.checkError(error)
    expect(session.tokens()).toBeUndefined()
  })

  it.each([
    ['forbidden', 403],
    // As that of another backend comes.
    ['forbidden', 401],
    ['not_found', 404],
    ['server', 500],
    ['offline', 0],
  ] as [ErrorCode, number][])('keeps the session for %s (D04, G08)', async (code, status) => {
    const { provider, session } = setUp()
    session.start(tokens)
    await provider.checkError(new ApiError(code, { call: 'GET billing-invoices', status }))
    expect(session.get().isLoggedIn).toBe(true)
  })

  it('keeps a new session although a call of the old one was not sent any more (S10)', async () => {
    const { provider, session } = setUp()
    session.start(tokens)
    await provider.checkError(new ApiError('unauthenticated', { call: 'GET billing-invoices' }))
    expect(session.get().isLoggedIn).toBe(true)
  })

  it('leaves a call failed, since react-admin would have it succeed with nothing', async () => {
    const { provider, session } = setUp()
    const error = new ApiError('unauthenticated', { call: 'GET billing-invoices' })
    await expect(provider.checkError(error)).resolves.toBeUndefined()
    expect(session.get().isLoggedIn).toBe(false)
  })

  it.each([undefined, null, 'x', new Error('x')])('keeps the session for %s', async (error) => {
    const { provider, session } = setUp()
    session.start(tokens)
    await provider.checkError(error)
    expect(session.get().isLoggedIn).toBe(true)
  })
})

describe('canAccess', () => {
  it.each([
    ['invoices', 'list', ['Get'], true],
    ['invoices', 'show', ['Get'], true],
    ['invoices', 'export', ['Get'], true],
    ['invoices', 'create', ['Get'], false],
    ['invoices', 'create', ['Put'], true],
    ['invoices', 'edit', ['Put'], true],
    ['invoices', 'delete', ['Put'], true],
    ['invoices', 'action:pay', ['Put'], false],
    ['invoices', 'action:pay', ['Pay'], true],
    ['invoices', 'action:unknown', ['Pay'], false],
    ['invoices', 'unknown', ['Get', 'Put', 'Pay'], false],
    ['invoices', 'toString', ['Get', 'Put', 'Pay'], false],
    ['debtors', 'show', ['Get', 'Put'], false],
    ['unknown', 'list', ['Get', 'Put'], false],
    ['page:reports', 'show', ['Get'], false],
    ['page:unknown', 'show', ['Get'], false],
  ])('%s %s with %j is %j (G06)', async (resource, action, actions, expected) => {
    const { provider, session } = setUp({ actions })
    session.start(tokens)
    expect(await provider.canAccess?.({ resource, action })).toBe(expected)
  })

  it('is false for everything when nobody is signed in', async () => {
    const { provider, requests } = setUp()
    expect(await provider.canAccess?.({ resource: 'invoices', action: 'list' })).toBe(false)
    expect(requests).toEqual([])
  })
})

describe('identity', () => {
  it('is looked up once, by the identity id, where that is configured', async () => {
    const { provider, session, requests } = setUp({ userLookup: true })
    session.start(tokens)
    const first = await provider.getIdentity?.()
    expect(first).toEqual({ id: 'u1', fullName: 'Anna Öz', initials: 'AÖ', email: 'anna@example.com' })
    await provider.getIdentity?.()
    expect(requests.map(({ body }) => body)).toEqual([{ mappedIamId: 'u1' }])
  })

  it.each([[[]], [undefined], ['x'], [[null]]])(
    'is the e-mail address when the lookup answers %j',
    async (items) => {
      const { provider, session } = setUp({ userLookup: true, items: items ?? null })
      session.start(tokens)
      expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'anna@example.com', initials: 'A' })
    },
  )

  it('is the e-mail address, without a request, where no lookup is configured', async () => {
    const { provider, session, requests } = setUp()
    session.start(tokens)
    expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'anna@example.com' })
    expect(requests).toEqual([])
  })
})
