import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { failureOf } from '#client/auth/identity/failure.ts'
import { createNamedIdentity, type SignInCalls } from '#client/auth/identity/named.ts'
import { grantedByRoles } from '#client/auth/roles.ts'
import { decodeToken, personIn } from '#client/auth/token.ts'

const ways: Readonly<Record<'strapi' | 'payload' | 'directus', SignInCalls>> = {
  strapi: {
    path: 'auth/local',
    body: { identifier: '{username}', password: '{password}' },
    token: 'jwt',
  },
  payload: {
    path: 'users/login',
    body: { email: '{username}', password: '{password}' },
    token: 'token',
    renew: { path: 'users/refresh-token', token: 'refreshedToken' },
    signOut: { path: 'users/logout' },
  },
  directus: {
    path: 'auth/login',
    body: { email: '{username}', password: '{password}', mode: 'json' },
    token: 'data.access_token',
    refreshToken: 'data.refresh_token',
    renew: { path: 'auth/refresh', body: { refresh_token: '{refreshToken}', mode: 'json' } },
    signOut: { path: 'auth/logout', body: { refresh_token: '{refreshToken}', mode: 'json' } },
  },
}

const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, ...claims })).toString('base64url')}.s`
const [first, second] = [jwt({ id: 7 }), jwt({ id: 7, iat: 2 })]
const password = 'a "b" {username} \\'

interface Call {
  path: string
  body: unknown
  bearer: string | undefined
}
type Answer = [status: number, body?: object]

const isExactly = (body: unknown, expected: object) => JSON.stringify(body) === JSON.stringify(expected)

/** They answer as the products do, and refuse what those refuse. */
const services: Readonly<Record<keyof typeof ways, (call: Call) => Answer>> = {
  strapi({ path, body, bearer }) {
    if (path !== '/api/auth/local' || bearer !== undefined) return [404, { error: { message: 'Not Found' } }]
    return isExactly(body, { identifier: 'ada', password })
      ? [200, { jwt: first, user: { id: 7, username: 'ada' } }]
      : [400, { data: null, error: { name: 'ValidationError', message: 'Invalid identifier or password' } }]
  },
  payload({ path, body, bearer }) {
    if (path === '/api/users/login') {
      return isExactly(body, { email: 'ada', password })
        ? [200, { message: 'Authentication Passed', exp: 4_000_000_000, token: first, user: { id: 7 } }]
        : [401, { errors: [{ message: 'The email or password provided is incorrect.' }] }]
    }
    const isKnown = bearer === `Bearer ${first}` && body === undefined
    if (!isKnown) return [403, { errors: [{ message: 'You are not allowed to perform this action.' }] }]
    if (path === '/api/users/refresh-token') return [200, { refreshedToken: second, exp: 4_000_000_000 }]
    return path === '/api/users/logout' ? [200, { message: 'Logged out successfully.' }] : [404, {}]
  },
  directus({ path, body, bearer }) {
    if (bearer !== undefined) return [403, { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }]
    if (path === '/api/auth/login') {
      return isExactly(body, { email: 'ada', password, mode: 'json' })
        ? [200, { data: { access_token: first, refresh_token: 'r1', expires: 900_000 } }]
        : [401, { errors: [{ message: 'Invalid user credentials.' }] }]
    }
    if (!isExactly(body, { refresh_token: 'r1', mode: 'json' })) {
      return [401, { errors: [{ message: 'Invalid user credentials.' }] }]
    }
    if (path === '/api/auth/logout') return [204]
    return [200, { data: { access_token: second, refresh_token: 'r2', expires: 900_000 } }]
  },
}

const opened: { close(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function open(name: keyof typeof ways) {
  const calls: Call[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const call = {
      path: request.url ?? '',
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      bearer: request.headers.authorization,
    }
    calls.push(call)
    const [status, body] = services[name](call)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
  const http = createHttpClient({ baseUrl, name: 'authBaseUrl', log: () => undefined })
  return { identity: createNamedIdentity(http, ways[name]), calls }
}

const reasonOf = (asked: Promise<unknown>) => asked.then(() => 'none', failureOf)

describe.each(Object.keys(ways) as (keyof typeof ways)[])('the users of %s', (name) => {
  it('sign in with what they typed and nothing else, and are told of a wrong password as that', async () => {
    const { identity } = await open(name)
    const { idToken } = await identity.signIn('ada', password)
    expect(idToken).toBe(first)
    expect(personIn(decodeToken(idToken))).toBe('7')
    expect(await reasonOf(identity.signIn('ada', 'wrong'))).toBe('credentials')
  })

  it('stay signed in as long as their service lets them', async () => {
    const { identity } = await open(name)
    const { idToken, refreshToken } = await identity.signIn('ada', password)
    const renewed = identity.renew(refreshToken, idToken)
    if (ways[name].renew === undefined) await expect(renewed).rejects.toMatchObject({ code: 'unsupported' })
    else {
      const next = name === 'directus' ? 'r2' : ''
      expect(await renewed).toEqual({ idToken: second, refreshToken: next })
      await expect(identity.renew('other', second)).rejects.toMatchObject({ status: expect.any(Number) })
    }
  })

  it('sign out there, if that is a call, and are offered nothing that the service lacks', async () => {
    const { identity, calls } = await open(name)
    const tokens = await identity.signIn('ada', password)
    await identity.signOut(tokens)
    expect(calls.at(-1)?.path).toMatch(ways[name].signOut ? /logout$/ : /(login|local)$/)
    expect(identity).not.toHaveProperty('sessions')
    expect(identity).not.toHaveProperty('secondFactor')
    expect(identity).not.toHaveProperty('invitation')
    expect(await reasonOf(identity.requestReset('a@example.com', 'en'))).toBe('unsupported')
  })
})

it('an answer without a token is no session, and one that is no text neither', async () => {
  for (const body of [{}, { jwt: '' }, { jwt: 7 }, { jwt: { token: first } }]) {
    const fetch = vi.fn(async () => new Response(JSON.stringify(body)))
    const http = createHttpClient({ baseUrl: '/api/', name: 'authBaseUrl', fetch, log: () => undefined })
    const signedIn = createNamedIdentity(http, ways.strapi).signIn('ada', password)
    await expect(signedIn).rejects.toMatchObject({ code: 'server', reason: expect.stringContaining('jwt') })
  }
})

describe('rights by roles', () => {
  const permissions = {
    Editor: ['*:apiContent:Get', '*:apiContent:Put'],
    Author: ['*:apiContent:Get'],
  } as const

  it.each([
    ['one role', { role: { name: 'Editor' } }, 'role.name', ['Editor'], []],
    ['several', { user: { roles: ['Author', 'Editor'] } }, 'user.roles', ['Author', 'Editor'], []],
    [
      'objects',
      { roles: [{ name: 'Author' }, { name: 'Guest' }] },
      'roles.name',
      ['Author', 'Guest'],
      ['Guest'],
    ],
    [
      'what only looks like one',
      { role: { name: 'constructor' } },
      'role.name',
      ['constructor'],
      ['constructor'],
    ],
    ['none', { role: null }, 'role.name', [], []],
    ['numbers', { role: { name: 7 } }, 'role.name', [], []],
  ])('follow from %s', (_what, body, path, roles, unknown) => {
    const granted = grantedByRoles(body, { path, permissions })
    expect(granted).toMatchObject({ roles, unknown })
    const known = Object.entries(permissions).filter(([role]) => granted.roles.includes(role))
    expect(new Set(granted.permissions)).toEqual(new Set(known.flatMap(([, each]) => each)))
  })
})
