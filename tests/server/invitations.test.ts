import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountLinks, accounts } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { type AccountName, credentialsOf } from '../support/server.ts'

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const email = 'otto@example.com'
const password = 'Das Passwort von Otto'
const invite = (changes: object = {}, as: AccountName = 'administrator') =>
  server.call('mca-users/users/operators/invite', {
    ...{ method: 'POST', as },
    body: {
      email,
      name: 'Otto Operator',
      template: 'editing',
      language: 'en',
      note: 'Welcome <b>!',
      ...changes,
    },
  })
const accept = (token: string | undefined, changes: object = {}) =>
  server.call('reset', { method: 'POST', body: { token, password, ...changes } })
const day = 24 * 60 * 60 * 1000

describe('an invitation', () => {
  it('makes the account with the rights of its template, once (A14)', async () => {
    const { status, json } = await invite()
    expect([status, json.state]).toEqual([201, 'INVITED'])
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Invitation: Abo-Panel')
    expect(mail?.body).toContain('Welcome <b>!')
    expect((await accept(mail?.token)).status).toBe(204)
    expect((await accept(mail?.token)).status).toBe(410)
    const { json: session } = await server.call('login', {
      method: 'POST',
      body: { username: email, password },
    })
    expect((await server.call('api-campaigns-get', { token: session.idToken })).status).toBe(200)
    expect((await server.call('mca-users/users/operators', { token: session.idToken })).status).toBe(403)
    const { json: list } = await server.call('mca-users/users/operators', { as: 'administrator' })
    const row = (list.data as { email: string; state: string }[]).find((one) => one.email === email)
    expect(row?.state).toBe('ACTIVE')
  })

  it('has no token in its answer, nor in the database (A14)', async () => {
    const { json } = await invite()
    const [mail] = await server.mailsTo(email)
    expect(mail?.token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(json)).not.toContain(mail?.token)
    expect(JSON.stringify(await server.database.select().from(accountLinks))).not.toContain(mail?.token)
  })

  it.each([
    // It counts from the invitation, a millisecond before its mail.
    [{}, 7 * day - 2, 204],
    [{}, 7 * day - 1, 410],
    [{ validDays: 1 }, day - 1, 410],
  ])('with %j, after %i ms, answers %i (A14)', async (changes, wait, status) => {
    await invite(changes)
    const [mail] = await server.mailsTo(email)
    server.advance(wait)
    expect((await accept(mail?.token)).status).toBe(status)
  })

  it('is bound to its address and rights, whatever the invitee sends (A14)', async () => {
    await invite({ template: 'reading' })
    const [mail] = await server.mailsTo(email)
    const changes = { email: 'other@example.com', template: 'administration', policies: [], role: 'admin' }
    expect((await accept(mail?.token, changes)).status).toBe(204)
    expect(await server.database.$count(accounts, eq(accounts.username, 'other@example.com'))).toBe(0)
    const { json } = await server.call('login', { method: 'POST', body: { username: email, password } })
    const { status } = await server.call('api-campaigns-put/1/status', {
      ...{ method: 'PUT', token: json.idToken, body: { status: 'ACTIVE' } },
    })
    expect(status).toBe(403)
  })

  it('without a template gives no permission', async () => {
    await invite({ template: null })
    const [mail] = await server.mailsTo(email)
    await accept(mail?.token)
    const { json } = await server.call('login', { method: 'POST', body: { username: email, password } })
    expect((await server.call('api-campaigns-get', { token: json.idToken })).status).toBe(403)
  })

  it.each(['editor', 'reader'] as const)('is not for the %s to give (A14)', async (person) => {
    expect((await invite({}, person)).status).toBe(403)
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('to the same address again is refused with whom it is about, and leaves the first one as it is', async () => {
    const first = await invite()
    const again = await invite({ email: 'OTTO@example.com', template: 'reading' })
    expect([again.status, again.json.type, again.json.id]).toEqual([409, 'alreadyInvited', first.json.id])
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect((await accept(mails[0]?.token)).status).toBe(204)
  })

  it('to somebody who has an account is a conflict', async () => {
    const { status, json } = await invite({ email: credentialsOf('reader').username })
    expect([status, json.type]).toEqual([409, 'alreadyActive'])
  })
})
