import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountLinks, accounts, mails } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { credentialsOf } from '../support/server.ts'

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const post = (path: string, body: unknown) => server.call(path, { method: 'POST', body })
const { username: email, password: oldPassword } = credentialsOf('reader')
const newPassword = 'Ein neues Passwort 2026'
const minute = 60_000

async function requestLink() {
  expect((await post('request-reset', { email, language: 'de' })).status).toBe(202)
  const [mail] = await server.mailsTo(email)
  // A mail of the same moment could stand before the next one.
  server.advance(1)
  return mail?.token ?? ''
}
const reset = (token: unknown, password: unknown = newPassword) => post('reset', { token, password })
const signIn = (password: string) => post('login', { username: email, password })

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, and all sessions are over (A12, A13)', async () => {
    const { json: session } = await signIn(oldPassword)
    const token = await requestLink()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await reset(token)).status).toBe(204)
    expect((await signIn(oldPassword)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
    expect((await post('renew-access-token', { refreshToken: session.refreshToken })).status).toBe(401)
    expect((await server.call('api-authority/self', { token: session.idToken })).status).toBe(401)
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Ihr Passwort wurde geändert')
  })

  it.each([
    ['Passwort123', 'passwordCommon'],
    ['qwertzuiop', 'passwordSimple'],
    ['Abo-Panel-2026', 'passwordContext'],
    [email, 'passwordContext'],
  ])('is not replaced by one that is easy to guess, and the link goes on to work: %s', async (weak, code) => {
    const token = await requestLink()
    const refused = await reset(token, weak)
    expect([refused.status, refused.json.errors.password.code]).toEqual([400, code])
    expect((await reset(token)).status).toBe(204)
  })

  it('is not in the link’s reach from the database (A13)', async () => {
    const token = await requestLink()
    const rows = await server.database.select().from(accountLinks)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    [60 * minute - 1000, 204],
    [60 * minute - 1, 410],
    [60 * minute + 1000, 410],
  ])('after %i ms its link answers %i (A13, F16)', async (wait, status) => {
    const token = await requestLink()
    server.advance(wait)
    expect((await reset(token)).status).toBe(status)
  })

  it('has a link that works once, also for two at the same moment (A13, F16)', async () => {
    const token = await requestLink()
    const answers = await Promise.all([reset(token), reset(token, 'Ein anderes Passwort 2026')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
    expect((await reset(token)).status).toBe(410)
  })

  it('keeps the links that were asked for before: the request of a stranger kills none, using one kills all (A13)', async () => {
    const first = await requestLink()
    const second = await requestLink()
    expect((await reset(first)).status).toBe(204)
    expect((await reset(second)).status).toBe(410)
  })

  it('keeps its link when the new password is refused (F16)', async () => {
    const token = await requestLink()
    const refused = await reset(token, 'kurz')
    expect([refused.status, refused.json.errors.password.code]).toEqual([400, 'passwordTooShort'])
    expect((await reset(token)).status).toBe(204)
  })

  it.each(['', 'x', '../../etc/passwd', '<img src=x onerror=alert(1)>', 'a'.repeat(10_000)])(
    'has no link %.20s (F16)',
    async (token) => {
      const { status } = await reset(token)
      expect(token === '' ? 400 : 410).toBe(status)
    },
  )

  it('has one answer for every dead link (F16)', async () => {
    const token = await requestLink()
    await reset(token)
    const answers = await Promise.all([reset(token), reset('never'), reset(token.slice(0, -2))])
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  })

  it.each([
    [{ token: { $ne: '' }, password: newPassword }],
    [{ token: ['a'], password: newPassword }],
    [{ token: 1, password: newPassword }],
    [{ token: 'a', password: { length: 20 } }],
  ])('refuses the body %j (A13)', async (body) => {
    expect((await post('reset', body)).status).toBe(400)
  })

  it.each([
    [['a@example.com', 'b@example.com']],
    [{ $gt: '' }],
    ['a@example.com,b@example.com'],
    ['a@example.com b@example.com'],
    ['a@example.com;b@example.com'],
    ['<a@example.com>'],
    ['a@example.com\r\nBcc: b@example.com'],
    ['nobody'],
    [''],
    [null],
  ])('cannot be asked for with %j in place of one address (A13)', async (address) => {
    expect((await post('request-reset', { email: address })).status).toBe(400)
    expect(await server.database.$count(mails)).toBe(0)
  })

  it('of a blocked account gets no link', async () => {
    const isReader = eq(accounts.username, email)
    await server.database.update(accounts).set({ blocked: true }).where(isReader)
    await post('request-reset', { email })
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('is asked for five times an hour at most, by known and unknown people alike (A11)', async () => {
    for (const address of [email, 'nobody@example.com']) {
      const answers = []
      for (let round = 0; round < 6; round++) answers.push(await post('request-reset', { email: address }))
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
    }
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: unknown, next: unknown) =>
    server.call('change-password', { method: 'POST', token, body: { currentPassword, newPassword: next } })

  it('ends every session but the new one that it answers (A12)', async () => {
    const [{ json: one }, { json: other }] = [await signIn(oldPassword), await signIn(oldPassword)]
    const { status, json: fresh } = await change(one.idToken, oldPassword, newPassword)
    expect(status).toBe(200)
    for (const dead of [one, other]) {
      expect((await post('renew-access-token', { refreshToken: dead.refreshToken })).status).toBe(401)
      expect((await server.call('sessions', { token: dead.idToken })).status).toBe(401)
    }
    expect((await post('renew-access-token', { refreshToken: fresh.refreshToken })).status).toBe(200)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('kills the open link of a forgotten one (A13)', async () => {
    const { json } = await signIn(oldPassword)
    const token = await requestLink()
    expect((await change(json.idToken, oldPassword, newPassword)).status).toBe(200)
    expect((await reset(token, 'Ein anderes Passwort 2026')).status).toBe(410)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('needs the current one, at whose place the mistake is said, ten times at most (A10)', async () => {
    const { json } = await signIn(oldPassword)
    for (let attempt = 0; attempt < 10; attempt++) {
      const refused = await change(json.idToken, 'wrong', newPassword)
      expect([refused.status, refused.json.errors.currentPassword.code]).toEqual([400, 'passwordWrong'])
    }
    expect((await change(json.idToken, oldPassword, newPassword)).status).toBe(429)
  })

  it.each([
    ['too short', 'x'.repeat(9), 'passwordTooShort'],
    ['too long', 'x'.repeat(129), 'passwordTooLong'],
    ['a row of keys', 'qwertzuiop', 'passwordSimple'],
    ['blank', ' '.repeat(12), 'passwordSimple'],
    ['common', 'Passwort123', 'passwordCommon'],
    ['what the product is called', 'Abo-Panel-2026', 'passwordContext'],
    ['the address that it is for', email, 'passwordContext'],
  ])('refuses one that is %s', async (_name, next, code) => {
    const { json } = await signIn(oldPassword)
    expect((await change(json.idToken, oldPassword, next)).json.errors.newPassword.code).toBe(code)
  })

  it('is not for who is not signed in', async () => {
    expect((await change('abc', oldPassword, newPassword)).status).toBe(401)
  })
})

describe('a password', () => {
  const setTo = async (password: string) => {
    expect((await reset(await requestLink(), password)).status).toBe(204)
  }

  it('counts beyond its 72nd byte (A15)', async () => {
    const long = 'Ahornblatt '.repeat(7).slice(0, 72)
    await setTo(`${long}b`)
    expect((await signIn(`${long}c`)).status).toBe(401)
    expect((await signIn(long)).status).toBe(401)
    expect((await signIn(`${long}b`)).status).toBe(200)
  })

  it.each([
    '  Leerzeichen vorn und hinten  ',
    'äöüß€🦄 Passwort',
    'Ahorn und Buche '.repeat(4),
    '🦄🐎🐴🦓🎠🐄🐃'.repeat(9),
  ])('may be %s, as it is (A15, F15)', async (password) => {
    await setTo(password)
    expect((await signIn(password)).status).toBe(200)
    if (password !== password.trim()) expect((await signIn(password.trim())).status).toBe(401)
  })

  it('may be typed with letters and marks apart (A15)', async () => {
    await setTo('Straßenfüße')
    expect((await signIn('Straßenfüße'.normalize('NFD'))).status).toBe(200)
  })

  it('of ten kilobytes is refused before it costs a computation (A15)', async () => {
    const long = 'x'.repeat(10_000)
    expect((await signIn(long)).status).toBe(400)
    expect((await reset('token', long)).status).toBe(400)
  })
})
