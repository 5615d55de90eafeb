import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findCredentials, isStillPassword } from '#server/auth/accounts.ts'
import { accounts, mails, records, refreshTokens } from '#server/db/schema.ts'
import { createMailroom } from '#server/mail/mailroom.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { type Call, credentialsOf, testStart } from '../support/server.ts'

// A password costs a computation; a busy machine takes long over many of them.
vi.setConfig({ testTimeout: 60_000 })

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const post = (path: string, body: unknown, options: Call = {}) =>
  server.call(path, { method: 'POST', body, ...options })
const email = 'otto@example.com'
const password = 'Ein langes Passwort'
const reader = credentialsOf('reader')
const isReader = eq(accounts.username, reader.username)
const day = 24 * 60 * 60_000

const newestToken = async (address: string) => (await server.mailsTo(address))[0]?.token ?? ''
const signIn = async () => (await post('login', reader)).json
const renew = (refreshToken: string) => post('renew-access-token', { refreshToken })
const signInAs = (secret: string) => post('login', { username: email, password: secret })

async function invite() {
  const invitation = { email, template: 'editing' }
  const { json } = await post('mca-users/users/operators/invite', invitation, { as: 'administrator' })
  return { id: String(json.id), token: await newestToken(email) }
}
async function register() {
  await post('register', { firstName: 'Otto', lastName: 'Muster', email, password, language: 'de' })
  return newestToken(email)
}
async function operatorsWithAddress() {
  const rows = await server.database.select().from(records).where(eq(records.resource, 'operators'))
  return rows.filter(({ data }) => data.email === email)
}

describe('somebody who is invited and registers', () => {
  it('stays one operator, whose invitation is open', async () => {
    const { id } = await invite()
    expect((await post('confirm', { token: await register() })).status).toBe(204)
    expect((await operatorsWithAddress()).map((row) => [row.id, row.data.state])).toEqual([[id, 'INVITED']])
  })

  it('gets no rights by that, since somebody else may have asked for it (A14)', async () => {
    await invite()
    await post('confirm', { token: await register() })
    const { json } = await signInAs(password)
    expect((await server.call('api-authority/self', { token: json.idToken })).json.policies).toEqual([])
  })

  it('gets rights and password by the invitation, which ends earlier sessions (A12, A14)', async () => {
    const { token } = await invite()
    await post('confirm', { token: await register() })
    const { json: earlier } = await signInAs(password)
    expect((await post('reset', { token, password: 'Mein eigenes Passwort' })).status).toBe(204)
    expect((await renew(earlier.refreshToken)).status).toBe(401)
    expect((await signInAs(password)).status).toBe(401)
    const { json } = await signInAs('Mein eigenes Passwort')
    expect((await server.call('api-campaigns-get', { token: json.idToken })).status).toBe(200)
    expect((await operatorsWithAddress()).map(({ data }) => data.state)).toEqual(['ACTIVE'])
  })
})

describe('an invitation', () => {
  it('lets nobody in whose record is blocked meanwhile (A14)', async () => {
    const { id, token } = await invite()
    const [row] = await operatorsWithAddress()
    await server.database
      .update(records)
      .set({ data: { ...row?.data, state: 'BLOCKED' } })
      .where(eq(records.id, id))
    expect((await post('reset', { token, password })).status).toBe(410)
  })

  it('is dead as soon as there is a new one, before its mail is written (A14)', async () => {
    const { id, token } = await invite()
    await post(`mca-users/users/operators/${id}/resend`, {}, { as: 'administrator' })
    expect((await post('reset', { token, password })).status).toBe(410)
  })
})

describe('a session', () => {
  it('of a blocked account stays over when the block is lifted (A12)', async () => {
    const { refreshToken } = await signIn()
    await server.database.update(accounts).set({ blocked: true }).where(isReader)
    expect((await renew(refreshToken)).status).toBe(401)
    await server.database.update(accounts).set({ blocked: false }).where(isReader)
    expect((await renew(refreshToken)).status).toBe(401)
  })

  it('that has expired is not listed', async () => {
    await signIn()
    server.advance(30 * day)
    const { idToken } = await signIn()
    await signIn()
    expect((await server.call('sessions', { token: idToken })).json.sessions).toHaveLength(2)
  })

  it('that goes on for months forgets the tokens that have expired', async () => {
    let { refreshToken } = await signIn()
    for (let renewal = 0; renewal < 8; renewal++) {
      server.advance(20 * day)
      refreshToken = (await renew(refreshToken)).json.refreshToken
    }
    expect(await server.database.$count(refreshTokens)).toBeLessThanOrEqual(3)
  })
})

describe('a password that is changed', () => {
  it('takes the link for a forgotten one with it', async () => {
    await post('request-reset', { email: reader.username })
    const token = await newestToken(reader.username)
    const { idToken } = await signIn()
    const change = { currentPassword: reader.password, newPassword: password }
    expect((await post('change-password', change, { token: idToken })).status).toBe(200)
    expect((await post('reset', { token, password })).status).toBe(410)
  })

  it('is no longer good for a sign-in that has just checked the old one (A12)', async () => {
    const { database } = server
    const found = await findCredentials(database, reader.username)
    const { account, passwordHash } = found ?? { account: { id: '' }, passwordHash: '' }
    expect(await isStillPassword(database, account.id, passwordHash)).toBe(true)
    await post('request-reset', { email: reader.username })
    await post('reset', { token: await newestToken(reader.username), password })
    expect(await isStillPassword(database, account.id, passwordHash)).toBe(false)
  })

  it('by a link opens an account that wrong passwords had closed (A10)', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await post('login', { ...reader, password: 'wrong' })
    expect((await post('login', reader)).status).toBe(429)
    await post('request-reset', { email: reader.username })
    await post('reset', { token: await newestToken(reader.username), password })
    expect((await post('login', { ...reader, password })).status).toBe(200)
  })

  it.each([
    ['x'.repeat(9), 'passwordTooShort'],
    ['x'.repeat(3000), 'passwordTooLong'],
    ['x'.repeat(10_000), 'passwordTooLong'],
  ])('must keep its bounds: %.12s', async (tooMuch, code) => {
    const { status, json } = await post('reset', { token: 'any', password: tooMuch })
    expect([status, json.errors.password.code]).toEqual([400, code])
  })
})

it('names of blanks alone are none (F12)', async () => {
  const blank = { firstName: '  ', lastName: 'Muster', email, password, language: 'de' }
  const { status, json } = await post('register', blank)
  expect([status, Object.keys(json.errors)]).toEqual([400, ['firstName']])
})

describe('the limits', () => {
  it('do not close an address for tries at an account that is closed already (A10)', async () => {
    const from = '192.0.2.1'
    for (let attempt = 0; attempt < 110; attempt++) {
      await post('login', { ...reader, password: 'wrong' }, { from })
    }
    expect((await post('login', credentialsOf('editor'), { from })).status).toBe(200)
  })

  it('allow one more at the very millisecond that it has come back', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await post('login', { ...reader, password: 'wrong' })
    server.advance(90_000 - 1)
    expect((await post('login', reader)).headers.get('Retry-After')).toBe('1')
    server.advance(1)
    expect((await post('login', reader)).status).toBe(200)
  })
})

describe('the queue of mails', () => {
  const mailroom = (delivery: () => Promise<void>, now = testStart) =>
    createMailroom({
      ...{ database: server.database, clock: () => now, log: () => undefined, delivery },
      publicUrl: () => 'https://panel.test',
    })
  const requestTwo = async () => {
    await post('request-reset', { email: reader.username })
    await post('request-reset', { email: credentialsOf('editor').username })
  }

  it('begins no other mail once it is closed, and finishes the one under way', async () => {
    await requestTwo()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const room = mailroom(() => {
      begin()
      return finished
    })
    room.wake()
    await begun
    const closed = room.close()
    finish()
    await closed
    const states = (await server.database.select().from(mails)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['sent', 'waiting'])
  })

  it('forgets its mails after a month', async () => {
    await requestTwo()
    await mailroom(async () => {}).workOff()
    expect(await server.database.$count(mails)).toBe(2)
    await mailroom(async () => {}, new Date(testStart.getTime() + 31 * day)).workOff()
    expect(await server.database.$count(mails)).toBe(0)
  })
})
