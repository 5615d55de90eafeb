import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#server/auth/limits.ts'
import { accounts, attempts, mails } from '#server/db/schema.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { type AccountName, credentialsOf, testStart } from '../support/server.ts'

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const path = 'mca-users/users/operators'
const email = 'otto@example.com'
const password = 'Das Passwort von Otto'
const day = 24 * 60 * 60_000
const post = (to: string, body: object, as?: AccountName) =>
  server.call(to, { method: 'POST', body, ...(as && { as }) })
const invite = (changes: object = {}) =>
  post(`${path}/invite`, { email, template: 'editing', language: 'en', ...changes }, 'administrator')
const newestToken = async () => (await server.mailsTo(email))[0]?.token ?? ''
const see = (token: string) => post('invitation', { token })

describe('who has the link of an invitation', () => {
  it('sees who invites, whom, what for and until when, as often as they like', async () => {
    const { json: invited } = await invite()
    const token = await newestToken()
    await see(token)
    const { status, json } = await see(token)
    expect(status).toBe(200)
    expect(json).toEqual({
      ...{ state: 'open', email, inviter: 'Antonia Ahrens', language: 'en', expiresAt: invited.expiresAt },
      template: { label: { de: 'Redaktion', en: 'Editing' }, description: expect.anything() },
    })
    expect((await post('reset', { token, password })).status).toBe(204)
  })

  it.each([
    ['expired', async () => server.advance(7 * day)],
    ['used', async (_id: string, token: string) => post('reset', { token, password })],
    ['withdrawn', (id: string) => post(`${path}/${id}/revoke`, {}, 'administrator')],
    ['withdrawn', (id: string) => server.call(`${path}/${id}`, { method: 'DELETE', as: 'administrator' })],
    ['replaced', (id: string) => post(`${path}/${id}/link`, {}, 'administrator')],
  ] as const)('that is %s sees that and whom to ask, and nothing else (A14)', async (state, end) => {
    const { json: invited } = await invite()
    const token = await newestToken()
    await end(String(invited.id), token)
    expect((await see(token)).json).toEqual({ state, inviter: 'Antonia Ahrens' })
    expect((await post('reset', { token, password })).status).toBe(410)
  })

  it('sees nothing a month after it has expired', async () => {
    await invite()
    const token = await newestToken()
    server.advance(38 * day)
    expect((await see(token)).status).toBe(410)
  })

  it('learns nothing from a token that never was one, nor from that of a forgotten password', async () => {
    await post('request-reset', { email: 'lesen@example.com' })
    const [mail] = await server.mailsTo('lesen@example.com')
    for (const token of ['x'.repeat(43), mail?.token ?? '']) {
      expect((await see(token)).status).toBe(410)
    }
  })

  it('cannot try without end', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 51; time++) statuses.push((await see('x'.repeat(43))).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([410, 429])
  })
})

describe('who accepts an invitation', () => {
  it('gives their own name, which account, record and journal have from then on', async () => {
    const { json: invited } = await invite()
    const names = { firstName: ' Otto ', lastName: 'von Muster' }
    expect((await post('reset', { token: await newestToken(), password, ...names })).status).toBe(204)
    const { json } = await server.call(`${path}/${invited.id}`, { as: 'administrator' })
    expect([json.name, json.state]).toEqual(['Otto von Muster', 'ACTIVE'])
    const [account] = await server.database.select().from(accounts).where(eq(accounts.username, email))
    expect([account?.firstName, account?.lastName]).toEqual(['Otto', 'von Muster'])
    expect((await readJournal(server, invited.id))[0]).toMatchObject({ actor: 'Otto von Muster' })
  })

  it.each([{ firstName: 'Otto' }, { lastName: 'Muster' }, { firstName: ' ', lastName: 'Muster' }])(
    'is told which name is missing of %j, and keeps the link',
    async (names) => {
      await invite()
      const token = await newestToken()
      const { status, json } = await post('reset', { token, password, ...names })
      expect([status, Object.keys(json.errors)]).toEqual([
        400,
        ['lastName' in names ? 'firstName' : 'lastName'],
      ])
      expect((await post('reset', { token, password })).status).toBe(204)
    },
  )

  it('takes the place of a stranger who has registered on the address meanwhile, name included', async () => {
    await invite()
    const token = await newestToken()
    await post('register', { firstName: 'X', lastName: 'Y', email, password, language: 'de' })
    expect((await post('confirm', { token: await newestToken() })).status).toBe(204)
    await post('reset', { token, password, firstName: 'Otto', lastName: 'Muster' })
    const [account] = await server.database.select().from(accounts).where(eq(accounts.username, email))
    expect([account?.firstName, account?.lastName]).toEqual(['Otto', 'Muster'])
  })
})

describe('the mail of an invitation', () => {
  it('says who invites, what for, with which words and until when', async () => {
    await invite({ language: 'de', note: 'Bis bald!', validDays: 3 })
    const [mail] = await server.mailsTo(email)
    expect(mail?.body).toContain('Antonia Ahrens lädt Sie ein')
    expect(mail?.body).toContain(email)
    expect(mail?.body).toContain('Redaktion: Darf Abonnements')
    expect(mail?.body).toContain('Antonia Ahrens schreibt dazu: Bis bald!')
    expect(mail?.body).toContain('gilt bis 5. März 2026, 10:00 MEZ')
  })

  it('can be looked at before, in both languages, and nothing is sent', async () => {
    const body = { email, template: 'reading', language: 'de', note: '<b>Hi</b>', validDays: 1 }
    const { status, json } = await post(`${path}/invite/preview`, body, 'administrator')
    expect(status).toBe(200)
    expect(json.de.subject).toBe('Einladung: Abo-Panel')
    expect(json.de.text).toContain('Nur lesen')
    expect(json.en.text).toContain('Read only')
    expect(json.en.text).toContain('<b>Hi</b>')
    expect(json.en.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(json.en.text).toContain('3 March 2026, 10:00 CET')
    const token = /pass=([\w-]+)/.exec(json.de.text)?.[1] ?? ''
    expect((await see(token)).status).toBe(410)
    expect(await server.database.select().from(mails)).toEqual([])
  })

  it('is the same that is sent, but for its link', async () => {
    const body = { email, template: 'editing', language: 'en', note: 'Hello' }
    const { json } = await post(`${path}/invite/preview`, body, 'administrator')
    await invite({ note: 'Hello' })
    const [mail] = await server.mailsTo(email)
    const withoutLink = (text = '') => text.replace(/pass=[\w-]+/, 'pass=')
    expect(withoutLink(mail?.body)).toBe(withoutLink(json.en.text))
  })

  it('can be looked at while the form is not filled in yet, but not with what could not be sent', async () => {
    expect((await post(`${path}/invite/preview`, { email: '' }, 'administrator')).status).toBe(200)
    const { status, json } = await post(`${path}/invite/preview`, { validDays: 99 }, 'administrator')
    expect([status, Object.keys(json.errors)]).toEqual([400, ['validDays']])
    expect((await post(`${path}/invite/preview`, {}, 'editor')).status).toBe(403)
  })
})

describe('invitations beyond those of an hour', () => {
  /** As many as somebody has sent within an hour, and in the queue. */
  async function invited(count: number) {
    const { username } = credentialsOf('administrator')
    const [account] = await server.database.select().from(accounts).where(eq(accounts.username, username))
    const { name, most, within } = limits.invitationsOf
    const key = createHash('sha256').update(`${name} ${account?.id}`).digest('base64url')
    const endsAt = new Date(testStart.getTime() + (count * within) / most)
    await server.database.insert(attempts).values({ key, count: 0, endsAt })
  }

  it('are there at once, and their mails go one after the other, also after another start', async () => {
    await invited(500)
    const { status, json } = await invite({ validDays: 3 })
    expect(status).toBe(201)
    // The next of five hundred an hour has come back by then.
    const goes = testStart.getTime() + 7200
    expect(Date.parse(json.invitedAt)).toBe(goes)
    expect(Date.parse(json.expiresAt)).toBe(goes + 3 * day)
    expect(await server.mailsTo(email)).toEqual([])
    server.advance(7200)
    const [mail] = await server.mailsTo(email)
    expect((await see(mail?.token ?? '')).json).toMatchObject({ state: 'open', expiresAt: json.expiresAt })
  })

  it('are sent again in their turn, and withdrawn before it come to nobody', async () => {
    await invited(500)
    const { json } = await invite()
    const again = await post(`${path}/${json.id}/resend`, {}, 'administrator')
    expect(Date.parse(again.json.invitedAt) - Date.parse(json.invitedAt)).toBe(7200)
    await post(`${path}/${json.id}/revoke`, {}, 'administrator')
    server.advance(60_000)
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('are refused where they would wait for more than a day', async () => {
    await invited(500 * 25)
    const { status, headers } = await invite()
    expect([status, headers.get('Retry-After')]).toEqual([429, '8'])
  })
})
