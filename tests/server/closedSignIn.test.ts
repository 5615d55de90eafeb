import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configuredParts } from '#app/server/app.ts'
import { giveBreakGlass, takeBreakGlass } from '#server/auth/ownSignIn.ts'
import { records } from '#server/db/schema.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

/** Told of what is logged; the sign-in is open until the provider is chosen. */
const logged: string[] = []
let open: TestServer
let server: TestServer
beforeAll(async () => {
  open = await createTestServer()
  const one = { database: open.database, close: async () => undefined } as never
  server = await createTestServer(one, [], () => ({
    ...configuredParts({ authProvider: 'oidc' }),
    log: (message) => logged.push(message),
  }))
}, 60_000)
beforeEach(async () => {
  await open.resetAccounts()
  await takeBreakGlass(open.database, quickPasswords)
  logged.length = 0
})
afterAll(() => open.close())

const reader = credentialsOf('reader')
const post = (path: string, body: object, of = server) => of.call(path, { method: 'POST', body })
async function events() {
  const isEvent = eq(records.resource, 'securityEvents')
  const rows = await open.database.select().from(records).where(isEvent)
  return rows.map(({ data }) => String(data.event))
}

describe('where a provider signs people in', () => {
  it.each([
    ['login', reader],
    ['login', { ...reader, password: 'wrong' }],
    ['login', { username: 'nobody@example.com', password: 'wrong' }],
    ['register', { firstName: 'A', lastName: 'B', email: 'new@example.com', password: 'Kirsche-Bahnhof-71' }],
    ['confirm', { token: 'x' }],
    ['request-reset', { email: reader.username }],
    ['reset', { token: 'x', password: 'Kirsche-Bahnhof-71' }],
  ])('%s is not there, at existing accounts neither, and is a security event: %j', async (path, body) => {
    await open.database.delete(records).where(eq(records.resource, 'securityEvents'))
    const { status, json } = await post(path, body)
    expect([status, json.code]).toEqual([404, 'not_found'])
    expect(await events()).toEqual(['SIGN_IN_CLOSED'])
  })

  it('links that were sent before are worth nothing', async () => {
    await post('request-reset', { email: reader.username }, open)
    const [mail] = await open.mailsTo(reader.username)
    const reset = { token: mail?.token, password: 'Kirsche-Bahnhof-71' }
    expect((await post('reset', reset)).status).toBe(404)
    expect((await post('login', reader, open)).status).toBe(200)
  })

  it('tokens of before are worth nothing, and their session ends', async () => {
    const { json } = await post('login', reader, open)
    expect((await server.call('sessions', { token: json.idToken })).status).toBe(401)
    const { refreshToken } = json
    expect((await post('renew-access-token', { refreshToken })).status).toBe(401)
    expect((await open.call('sessions', { token: json.idToken })).status).toBe(401)
  })

  it('an invitation makes the account, whose password nobody knows', async () => {
    const body = { email: 'invited@example.com', name: 'Neu Ling', template: 'reading' }
    const invited = await open.call('mca-users/users/operators/invite', {
      method: 'POST',
      as: 'administrator',
      body,
    })
    expect(invited.status).toBeLessThan(300)
    const [mail] = await open.mailsTo(body.email)
    const password = 'Kirsche-Bahnhof-71'
    const taken = await post('reset', { token: mail?.token, password, firstName: 'Neu', lastName: 'Ling' })
    expect(taken.status).toBe(204)
    expect((await post('login', { username: body.email, password }, open)).status).toBe(401)
  })
})

describe('the break-glass account', () => {
  const give = async () => {
    const given = await giveBreakGlass(open.database, credentialsOf('administrator').username, quickPasswords)
    if ('fault' in given) throw new Error(given.fault)
    return { username: credentialsOf('administrator').username, password: given.password }
  }

  it('is nobody until somebody at the server makes it so', async () => {
    expect((await post('login', credentialsOf('administrator'))).status).toBe(404)
    expect(await giveBreakGlass(open.database, 'nobody@example.com', quickPasswords)).toHaveProperty('fault')
  })

  it('signs in and stays signed in, loudly; nobody else does', async () => {
    const own = await give()
    const { status, json } = await post('login', own)
    expect(status).toBe(200)
    expect((await server.call('sessions', { token: json.idToken })).status).toBe(200)
    const { refreshToken } = json
    expect((await post('renew-access-token', { refreshToken })).status).toBe(200)
    expect(await events()).toContain('BREAK_GLASS_USED')
    expect(logged).toEqual([expect.stringContaining('break-glass')])
    const [mail] = await open.mailsTo(own.username)
    expect(mail?.subject).toBe('Der Notfall-Zugang wurde benutzt')
    expect(await open.mailsTo(reader.username)).toEqual([])
    for (const other of [reader, { ...own, password: 'wrong' }, { ...reader, password: 'wrong' }]) {
      expect((await post('login', other)).status).toBe(404)
    }
  })

  it('is nobody again once it is turned off: neither its password nor its session counts', async () => {
    const own = await give()
    const { json } = await post('login', own)
    expect(await takeBreakGlass(open.database, quickPasswords)).toBe(true)
    expect((await server.call('sessions', { token: json.idToken })).status).toBe(401)
    expect((await post('login', own)).status).toBe(404)
    expect((await post('login', own, open)).status).toBe(401)
  })
})
