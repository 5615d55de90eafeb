import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppServices } from '#app/services.ts'
import { whoIs } from '#client/auth/whoIs.ts'
import createNamed from '#config/identities/named.ts'
import { createTestServices } from '../support/testServices.ts'
import { tokenOf } from './tokens.ts'

/** A product whose tokens are over after seconds, with a refresh token that is good once. */
let role = 'Editors'
let isRevoked = false
let calls: string[] = []
const now = () => Math.floor(Date.now() / 1000)
const tokens = {
  short: tokenOf({ userId: 7, iat: now(), exp: now() + 10 }),
  long: tokenOf({ userId: 7, iat: now(), exp: now() + 900 }),
}

function answer(call: string, bearer: string | undefined, body: string): [number, object] {
  if (call === 'POST /auth/login') return [200, { access: tokens.short, refresh: 'r1' }]
  if (call === 'POST /auth/refresh')
    return body.includes('"r1"') && !isRevoked ? [200, { access: tokens.long, refresh: 'r2' }] : [401, {}]
  if (isRevoked || (bearer !== tokens.short && bearer !== tokens.long)) return [401, {}]
  return call === 'GET /users/me'
    ? [200, { role: { name: role }, mail: 'ada@example.com' }]
    : [200, { data: [] }]
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const call = `${request.method} ${request.url}`
  const bearer = request.headers.authorization?.replace('Bearer ', '')
  const sent = Object.entries(tokens).find(([, token]) => token === bearer)?.[0] ?? 'none'
  calls.push(`${call} ${sent}`)
  const [status, content] = answer(call, bearer, body)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(content))
})

let services: AppServices
const signIn = () => services.authProvider.login({ username: 'ada', password: 'p' })
const list = () => services.http.request({ backend: 'cms', method: 'GET', path: 'items' })

beforeEach(async () => {
  ;[role, isRevoked, calls] = ['Editors', false, []]
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  services = createTestServices({
    fetch: (input, init) => fetch(input, init),
    createIdentity: createNamed,
    config: {
      ...{ apiBaseUrl: url, authBaseUrl: url, backends: { cms: { url } }, permissionsPath: 'users/me' },
      signIn: {
        ...{ path: 'auth/login', token: 'access', refreshToken: 'refresh' },
        renew: { path: 'auth/refresh', body: { token: '{refreshToken}' } },
      },
      roles: {
        ...{ path: 'role.name', person: 'mail' },
        permissions: { Editors: ['*:apiContent:Get', '*:apiContent:Put'] },
      },
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

it('a user of another product has the rights of their role there, and the name that it knows', async () => {
  await signIn()
  await services.permissions.load()
  expect(services.permissions.can(['*:apiContent:Put'])).toBe(true)
  expect(services.permissions.can(['*:apiContent:Delete'])).toBe(false)
  expect(await whoIs(services)).toMatchObject({ id: '7', fullName: 'ada@example.com', initials: 'A' })
})

it('a role that the table does not have grants nothing, and the console names it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  role = 'Guests'
  await signIn()
  await services.permissions.load()
  expect(services.permissions.can(['*:apiContent:Get'])).toBe(false)
  expect(services.permissions.hasFailed()).toBe(false)
  expect(said.mock.calls.flat().join()).toContain(
    'The role "Guests" grants nothing: "roles" does not have it',
  )
})

it('a token that is nearly over is renewed once before the calls that need it', async () => {
  await signIn()
  await Promise.all([list(), list(), services.permissions.load()])
  const renewed = calls.filter((call) => call.startsWith('POST /auth/refresh'))
  expect(renewed).toEqual(['POST /auth/refresh none'])
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual(
    expect.arrayContaining(['GET /items long', 'GET /items long', 'GET /users/me long']),
  )
  expect(services.session.tokens()).toEqual({ idToken: tokens.long, refreshToken: 'r2' })
})

it('a session that the product has ended is over here too, though the call was one of a backend', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signIn()
  await list()
  isRevoked = true
  await expect(list()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(services.session.get().isLoggedIn).toBe(false)
})
