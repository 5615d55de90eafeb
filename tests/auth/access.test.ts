import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createAccessStore } from '#client/auth/accessStore.ts'
import { createDepartures } from '#client/auth/departures.ts'
import type { Identity } from '#client/auth/identity/identity.ts'
import { createMockIdentity } from '#client/auth/identity/mock.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { createPermissionLoader } from '#client/auth/permissionLoader.ts'
import { permissionsInClaim } from '#client/auth/permissionsInClaim.ts'
import { createReauthentication } from '#client/auth/reauthentication.ts'
import { readScarceDisk } from '#client/auth/scarceDisk.ts'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '#client/unsaved.ts'
import { baseUrl, createBackend, json } from '../api/fakeBackend.ts'
import { createCookieJar, createMemoryStorage, tokenOf } from './tokens.ts'

const policies = [{ Statement: [{ Effect: 'Allow', Action: ['Get'], Resource: '*:billing' }] }]
const tokens = (user: string) => ({ idToken: tokenOf({ user_id: user }), refreshToken: 'r' })

function setUp(answer: Parameters<typeof createBackend>[0], isMock = false, more: Partial<Identity> = {}) {
  const backend = createBackend(answer)
  const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch: backend.fetch, log: () => undefined })
  const session = createSession({ cookie: createSessionCookie(createCookieJar()) })
  const storage = createMemoryStorage()
  const accessStore = createAccessStore('tests', storage)
  const logged: string[] = []
  const unsaved = createUnsavedInputs()
  const departures = createDepartures(storage, 'tests')
  const reauthentication = createReauthentication(session, unsaved, departures)
  const loader = createPermissionLoader({
    session,
    reauthentication,
    identity: {
      ...(isMock ? createMockIdentity() : createOwnIdentity({ http, authenticated: () => http })),
      ...more,
    },
    http,
    accessStore,
    defaultPermissions: ['*:base:Get'],
    log: (message) => logged.push(message),
  })
  return { ...backend, session, storage, accessStore, logged, loader, unsaved, reauthentication }
}

describe('permissions', () => {
  it('are the configured ones and those of the backend, asked for once per session (P03)', async () => {
    const { loader, session, targets, storage } = setUp(() => json({ policies }))
    session.start(tokens('u1'))
    const [first, second] = await Promise.all([loader.load(), loader.load()])
    expect([...first]).toEqual(['*:base:Get', '*:billing:Get'])
    expect(second).toBe(first)
    session.renew({ ...tokens('u1'), idToken: tokenOf({ user_id: 'u1', iat: 1 }) })
    await loader.load()
    expect(targets()).toEqual(['GET api-authority/self'])
    expect(storage.content.get('tests:permissions')).toBe('["*:base:Get","*:billing:Get"]')
  })

  it.each([
    [
      { free: 1.5e9, reserve: 7e7 },
      { free: 1.5e9, reserve: 7e7 },
    ],
    ['full', undefined],
    [{ free: 'much' }, undefined],
    [null, undefined],
  ])('come with what is told of the disk: %j is %j', async (told, disk) => {
    const { loader, session } = setUp(() => json({ policies, disk: told }))
    session.start(tokens('u1'))
    await loader.load()
    expect(readScarceDisk(loader.disk())).toEqual(disk)
  })

  it('are those of the id token where the identity reads them there, and nobody is asked', async () => {
    const { loader, session, requests } = setUp(() => json({ policies }), false, {
      permissionsIn: (claims) => permissionsInClaim(claims, 'permissions'),
    })
    session.start({ idToken: tokenOf({ sub: 'u1', permissions: ['*:billing:Put'] }), refreshToken: 'r' })
    expect([...(await loader.load())]).toEqual(['*:base:Get', '*:billing:Put'])
    expect(loader.known().map(({ permission, origins }) => [permission, origins[0]?.kind])).toEqual([
      ['*:billing:Put', 'token'],
      ['*:base:Get', 'configuration'],
    ])
    session.end()
    session.start({ idToken: tokenOf({ sub: 'u2' }), refreshToken: 'r' })
    expect([...(await loader.load())]).toEqual(['*:base:Get'])
    expect(requests).toEqual([])
  })

  it('are there at once for whoever has waited for them, and for nobody else', async () => {
    const { loader, session } = setUp(() => json({ policies }))
    session.start(tokens('u1'))
    const coming = loader.load()
    expect(loader.loaded()).toBeUndefined()
    expect(await coming).toBe(loader.loaded())
    session.end()
    expect(loader.loaded()).toBeUndefined()
    session.start(tokens('u2'))
    expect(loader.loaded()).toBeUndefined()
  })

  it("are nobody else's where another tab has made the session theirs before the answer came", async () => {
    let answer: (response: Response) => void = () => undefined
    const { loader, session, accessStore } = setUp(() => new Promise((resolve) => (answer = resolve)))
    session.start(tokens('u1'))
    const coming = loader.load()
    session.renew(tokens('u2'))
    // The call goes out once its token has been asked for.
    await new Promise((resolve) => setTimeout(resolve))
    answer(json({ policies }))
    await coming
    expect(loader.loaded()).toBeUndefined()
    expect(loader.known()).toEqual([])
    expect(accessStore.get().permissions.size).toBe(0)
  })

  it('are the configured ones when the backend fails, and that is logged (P08)', async () => {
    const { loader, session, logged } = setUp(() => json({}, 500))
    session.start(tokens('u1'))
    expect([...(await loader.load())]).toEqual(['*:base:Get'])
    expect(loader.hasFailed()).toBe(true)
    expect(logged).toEqual(['Permissions could not be fetched'])
  })

  it('go with the session, in storage too (S08, P07)', async () => {
    const { loader, session, accessStore, storage, requests } = setUp(() => json({ policies }))
    session.start(tokens('u1'))
    await loader.load()
    session.end()
    expect(accessStore.get().permissions.size).toBe(0)
    expect([...storage.content.keys()]).toEqual([])
    expect((await loader.load()).size).toBe(0)
    session.start(tokens('u2'))
    await loader.load()
    expect(requests).toHaveLength(2)
  })

  it('that arrive after the session ended are not kept (P07)', async () => {
    const { loader, session, accessStore } = setUp(() => json({ policies }))
    session.start(tokens('u1'))
    const late = loader.load()
    session.end()
    await late
    expect(accessStore.get().permissions.size).toBe(0)
  })

  it('are kept while somebody is asked to sign in again, until the new ones are there', async () => {
    let granted = policies
    const { loader, session, unsaved, accessStore } = setUp(() => json({ policies: granted }))
    session.start(tokens('u1'))
    await loader.load()
    unsaved.add({ keep: () => undefined, discard: () => undefined })
    session.end()
    expect([...accessStore.get().permissions]).toEqual([])
    expect(loader.can(['*:billing:Get'])).toBe(true)
    granted = []
    session.start({ ...tokens('u1'), idToken: tokenOf({ user_id: 'u1', iat: 1 }) })
    const coming = loader.load()
    expect(loader.can(['*:billing:Get'])).toBe(true)
    await coming
    expect(loader.can(['*:billing:Get'])).toBe(false)
    expect(loader.missing(['*:base:Get', '*:billing:Get'])).toEqual(['*:billing:Get'])
  })

  it('are gone once somebody does not want to sign in again', async () => {
    const { loader, session, unsaved, reauthentication } = setUp(() => json({ policies }))
    session.start(tokens('u1'))
    await loader.load()
    unsaved.add({ keep: () => undefined, discard: () => undefined })
    session.end()
    reauthentication.refuse()
    expect(loader.loaded()).toBeUndefined()
    expect(loader.known()).toEqual([])
    expect(loader.can(['*:billing:Get'])).toBe(false)
  })

  it('of the mock need no request (spec §6)', async () => {
    const { loader, session, requests } = setUp(() => json({}), true)
    session.start(tokens('u1'))
    const expected = ['*:base:Get', '*:apiContent:Get', '*:apiContent:Put', '*:apiContent:Delete']
    expect([...(await loader.load())]).toEqual(expected)
    expect(requests).toEqual([])
  })
})

describe('access store', () => {
  it('keeps both sets under the namespace and finds them again (P03)', () => {
    const storage = createMemoryStorage()
    const state = { roles: new Set(['editor']), permissions: new Set(['*:a:Get']) }
    createAccessStore('one', storage).set(state)
    expect([...storage.content.keys()]).toEqual(['one:roles', 'one:permissions'])
    expect(createAccessStore('one', storage).get()).toEqual(state)
    expect(createAccessStore('other', storage).get().roles.size).toBe(0)
  })

  it.each(['{', 'null', '"x"', '{"0":"*:a:Get"}', '[1,null,{}]', ''])(
    'ignores the damaged content %s (P03)',
    (text) => {
      const storage = createMemoryStorage({ 'tests:roles': text, 'tests:permissions': text })
      const { roles, permissions } = createAccessStore('tests', storage).get()
      expect([roles.size, permissions.size]).toEqual([0, 0])
    },
  )

  it('works where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const store = createAccessStore('tests', {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    })
    store.set({ roles: new Set(), permissions: new Set(['*:a:Get']) })
    expect([...store.get().permissions]).toEqual(['*:a:Get'])
    store.clear()
    expect(store.get().permissions.size).toBe(0)
  })
})

describe('the access store', () => {
  const holding = (permissions: string[], roles: string[] = []) => {
    const store = createAccessStore('tests', createMemoryStorage())
    store.set({ permissions: new Set(permissions), roles: new Set(roles) })
    return store
  }

  it('answers having all, having some and missing, for permissions and for roles (P02)', () => {
    const { permissions, roles } = holding(['*:billing:Get', 'a:billing:Put'], ['operator'])
    expect(permissions.hasAll(['b:billing:Get', 'a:billing:Put'])).toBe(true)
    expect(permissions.hasAll(['*:billing:Get', '*:billing:Put'])).toBe(false)
    expect(permissions.hasSome(['*:billing:Put', '*:billing:Get'])).toBe(true)
    expect(permissions.missesSome(['*:billing:Put', '*:billing:Get'])).toBe(true)
    expect(permissions.missesAll(['*:billing:Put'])).toBe(true)
    expect(permissions.missesAll(['*:billing:Put', '*:billing:Get'])).toBe(false)
    expect([roles.hasAll(['operator']), roles.hasSome(['admin']), roles.missesAll(['admin'])]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('keeps the roles that a backend names beside the policies, and only texts (P03)', async () => {
    const { loader, session, storage, accessStore } = setUp(() => json({ policies, roles: ['operator', 1] }))
    session.start(tokens('u1'))
    await loader.load()
    expect(storage.content.get('tests:roles')).toBe('["operator"]')
    expect(accessStore.roles.hasAll(['operator'])).toBe(true)
  })
})

it('permissions are asked for again when somebody wants to', async () => {
  let isUp = false
  const { loader, session, targets } = setUp(() => (isUp ? json({ policies }) : json({}, 500)))
  session.start(tokens('u1'))
  await loader.load()
  expect(loader.hasFailed()).toBe(true)
  isUp = true
  expect([...(await loader.reload())]).toEqual(['*:base:Get', '*:billing:Get'])
  expect(loader.hasFailed()).toBe(false)
  expect(targets()).toHaveLength(2)
})
