import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountLinks, accounts, mails } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { credentialsOf } from '../support/server.ts'

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const post = (path: string, body: unknown) => server.call(path, { method: 'POST', body })
const person = {
  firstName: 'Nina',
  lastName: '<b>Neu</b>',
  email: 'neu@example.com',
  password: 'Ganz neu hier 2026',
  language: 'de',
}
const signIn = () => post('login', { username: person.email, password: person.password })
const minute = 60_000

async function register(changes: object = {}) {
  const answer = await post('register', { ...person, ...changes })
  expect([answer.status, answer.json]).toEqual([202, {}])
  return (await server.mailsTo(person.email))[0]?.token ?? ''
}

describe('registering', () => {
  it('gives an account without any permission once the address is confirmed', async () => {
    const token = await register()
    expect((await signIn()).status).toBe(401)
    expect((await post('confirm', { token })).status).toBe(204)
    const { json } = await signIn()
    const { json: own } = await server.call('api-authority/self', { token: json.idToken })
    expect(own.policies).toEqual([])
    expect((await server.call('api-campaigns-get', { token: json.idToken })).status).toBe(403)
  })

  it('shows the new person among the operators', async () => {
    await post('confirm', { token: await register() })
    const { json } = await server.call('mca-users/users/operators', { as: 'administrator' })
    const rows = json.data as { email: string; name: string; state: string }[]
    expect(rows.find((row) => row.email === person.email)).toMatchObject({
      name: 'Nina <b>Neu</b>',
      state: 'ACTIVE',
    })
  })

  it('with an address that has an account changes nothing, and tells its owner', async () => {
    const { username } = credentialsOf('reader')
    const answer = await post('register', { ...person, email: username })
    expect([answer.status, answer.json]).toEqual([202, {}])
    const [mail] = await server.mailsTo(username)
    expect(mail?.subject).toBe('Sie haben schon einen Zugang')
    expect(mail?.token).toBe('')
    expect((await post('login', credentialsOf('reader'))).status).toBe(200)
  })

  it('is confirmed by a link that works once, within an hour', async () => {
    const late = await register()
    server.advance(60 * minute)
    expect((await post('confirm', { token: late })).status).toBe(410)
    const token = await register()
    const answers = await Promise.all([post('confirm', { token }), post('confirm', { token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
    expect(await server.database.$count(accounts, eq(accounts.username, person.email))).toBe(1)
  })

  it('keeps neither the password nor the link where they could be read', async () => {
    const token = await register()
    const stored = JSON.stringify([
      await server.database.select().from(accountLinks),
      (await server.database.select().from(mails)).map(({ content }) => content),
    ])
    expect(stored).not.toContain(person.password)
    expect(stored).not.toContain(token)
  })

  it('cannot set a password by the link for the address, nor confirm by one for a password', async () => {
    const token = await register()
    expect((await post('reset', { token, password: person.password })).status).toBe(410)
    const { username: email } = credentialsOf('reader')
    await post('request-reset', { email })
    const [mail] = await server.mailsTo(email)
    expect((await post('confirm', { token: mail?.token })).status).toBe(410)
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: ['a@example.com', 'b@example.com'] }, 'email'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 1 }, 'lastName'],
    [{ password: 'kurz' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
  ])('with %j is refused at the field', async (changes, field) => {
    const { status, json } = await post('register', { ...person, ...changes })
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
  })

  it('takes no rights, state or id from the body (A05)', async () => {
    const changes = {
      policies: [{ Effect: 'Allow' }],
      permissions: ['*:a:b'],
      template: 'administration',
      id: '1',
    }
    await post('confirm', { token: await register(changes) })
    const [account] = await server.database.select().from(accounts).where(eq(accounts.username, person.email))
    expect(account?.policies).toEqual([])
    expect(account?.id).not.toBe('1')
  })
})
