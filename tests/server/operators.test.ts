import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { accounts, records } from '#server/db/schema.ts'
import { plainLetterhead } from '#server/mail/letterhead.ts'
import { expireInvitations } from '#server/operators/invitation.ts'
import { applyRightsTemplates, operatorsOf } from '#server/operators/rightsTemplates.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import {
  type AccountName,
  type Call,
  createTestServer,
  credentialsOf,
  type TestServer,
} from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
}, 60_000)
/** The administrator's, once the first one has expired. */
let freshToken: string | undefined
beforeEach(async () => {
  freshToken = undefined
  await server.resetAccounts()
})
afterAll(() => server.close())

const [antonia, ruediger, lena] = demoAccounts.map(({ id }) => id) as [string, string, string]
const path = 'mca-users/users/operators'
const email = 'otto@example.com'
const day = 24 * 60 * 60_000

const from = (as: AccountName): Call =>
  as === 'administrator' && freshToken !== undefined ? { token: freshToken } : { as }
const get = (of: string) => server.call(of, from('administrator'))
/** Longer than a token is valid. */
async function wait(milliseconds: number) {
  server.advance(milliseconds)
  freshToken = (await login('administrator')).json.idToken
}
const write = (method: string, rest: string, body: unknown = {}, as: AccountName = 'administrator') =>
  server.call(`${path}${rest}`, { method, body, ...from(as) })
const act = (id: string, action: string, as?: AccountName) => write('POST', `/${id}/${action}`, {}, as)
const setTemplate = (id: string, template: string | null, as?: AccountName) =>
  write('PUT', `/${id}`, { template }, as)
const remove = (id: string, as: AccountName = 'administrator') =>
  server.call(`${path}/${id}`, { method: 'DELETE', ...from(as) })
const invite = async (template: string | null = 'editing') =>
  String((await write('POST', '/invite', { email, template })).json.id)
const operator = async (id: string) => (await get(`${path}/${id}`)).json
const list = async (query = '') => (await get(`${path}${query}`)).json
const login = (as: AccountName) => server.call('login', { method: 'POST', body: credentialsOf(as) })
const newestToken = async () => (await server.mailsTo(email))[0]?.token ?? ''
const accept = (token: string, body: object = {}) =>
  server.call('reset', { method: 'POST', body: { token, password: 'Das Passwort von Otto', ...body } })
const grant = (id: string, ...Action: string[]) =>
  server.database
    .update(accounts)
    .set({
      policies: [
        { Effect: 'Allow', Action: ['Get'], Resource: '*:apiContent' },
        { Effect: 'Allow', Action, Resource: '*:mca' },
      ],
    })
    .where(eq(accounts.id, id))

describe('the permissions that somebody has', () => {
  const held = async (as?: AccountName) => server.call('api-authority/permissions', as ? { as } : {})

  it('are those of the templates and of accounts that are open, each once', async () => {
    const { permissions } = (await held('administrator')).json
    const ofTemplates = rightsTemplates.flatMap(({ statements }) => permissionsFromPolicies(statements))
    expect(permissions.toSorted()).toEqual([...new Set(ofTemplates)].toSorted())
    await grant(lena, 'Tune')
    expect((await held('administrator')).json.permissions).toEqual([
      ...permissions,
      expect.stringMatching(/:Tune$/),
    ])
    await act(lena, 'block')
    expect((await held('administrator')).json.permissions).toEqual(permissions)
  })

  it('are told to nobody but who manages operators', async () => {
    expect((await held()).status).toBe(401)
    expect((await held('editor')).status).toBe(403)
  })
})

describe('sending an invitation again', () => {
  it('is a new mail in the same words with a new link, and the old one is dead', async () => {
    await write('POST', '/invite', { email, template: 'editing', language: 'en', note: 'Hello Otto' })
    const old = await newestToken()
    await wait(day)
    const { id } = (await list()).data.find((row: { email: string }) => row.email === email)
    const { status, json } = await act(id, 'resend')
    expect([status, json.state, json.id]).toEqual([200, 'INVITED', id])
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Invitation: Abo-Panel')
    expect(mail?.body).toContain('Hello Otto')
    expect((await accept(old)).status).toBe(410)
    expect((await accept(mail?.token ?? '')).status).toBe(204)
  })

  it('makes one valid again that had expired, for as long as the first time', async () => {
    const id = await invite()
    await wait(8 * day)
    expect((await operator(id)).state).toBe('EXPIRED')
    const { json } = await act(id, 'resend')
    expect(Date.parse(json.expiresAt) - Date.parse(json.invitedAt)).toBe(7 * day)
    expect((await accept(await newestToken())).status).toBe(204)
  })

  it('does not fill somebody’s mailbox', async () => {
    const id = await invite()
    const statuses: number[] = []
    for (let time = 0; time < 5; time++) statuses.push((await act(id, 'resend')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('is not possible once it was accepted, and does not use up the mails of who did', async () => {
    for (let time = 0; time < 6; time++) expect((await act(ruediger, 'resend')).status).toBe(409)
    const { username } = credentialsOf('editor')
    const reset = await server.call('request-reset', { method: 'POST', body: { email: username } })
    expect(reset.status).toBe(202)
  })
})

describe('the copied link', () => {
  it('lets in, is told once, and makes no mail; the one in the mail is dead', async () => {
    const id = await invite()
    const mailed = await newestToken()
    const { json } = await act(id, 'link')
    expect(Object.keys(json).toSorted()).toEqual(['expiresAt', 'link'])
    const [, token] = /^https:\/\/panel\.test\/auth\/confirmation\?pass=([\w-]{43})$/.exec(json.link) ?? []
    expect(JSON.stringify([await list(), await operator(id)])).not.toContain(token)
    expect(await server.mailsTo(email)).toHaveLength(1)
    expect((await accept(mailed)).status).toBe(410)
    expect((await accept(token ?? '')).status).toBe(204)
  })

  it('is not overtaken by a mail that was still waiting', async () => {
    const id = await invite()
    const { json } = await act(id, 'link')
    expect(await server.mailsTo(email)).toEqual([])
    expect((await accept(json.link.split('pass=')[1])).status).toBe(204)
  })

  it('is in the journal with who took it', async () => {
    const id = await invite()
    server.advance(1000)
    await act(id, 'link')
    const lines = await readJournal({ call: get }, id)
    expect(lines.find(({ action }) => action === 'operators.copyLink')?.actor).toBe('Antonia Ahrens')
    expect(JSON.stringify(lines)).not.toContain('pass=')
  })
})

describe('inviting', () => {
  it('and withdrawing in turn does not fill somebody’s mailbox', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const { status, json } = await write('POST', '/invite', { email: email.toUpperCase(), template: null })
      statuses.push(status)
      if (status === 201) await act(json.id, 'revoke')
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it.each([
    `${'a'.repeat(300)}@example.com`,
    'otto@example.com\r\nBcc: all@example.com',
    'otto@example.com, all@example.com',
    'otto@example.com，all@example.com',
    '<b>otto</b>@example.com',
    'Otto <otto@example.com>',
    ['otto@example.com'],
    { toString: 'otto@example.com' },
  ])('takes one address, and not %j', async (wrong) => {
    const { status, json } = await write('POST', '/invite', { email: wrong, template: 'reading' })
    expect([status, Object.keys(json.errors)]).toEqual([400, ['email']])
  })

  it('by somebody who has just lost the right is refused', async () => {
    await setTemplate(ruediger, 'administration')
    const [, answer] = await Promise.all([
      setTemplate(ruediger, 'reading'),
      write('POST', '/invite', { email, template: 'administration' }, 'editor'),
    ])
    expect([201, 403]).toContain(answer.status)
    const again = await write('POST', '/invite', { email: 'b@example.com', template: 'reading' }, 'editor')
    expect(again.status).toBe(403)
  })
})

describe('a withdrawn invitation', () => {
  it('lets nobody in, also not by a mail that was still waiting', async () => {
    const id = await invite()
    expect((await act(id, 'revoke')).json.state).toBe('REVOKED')
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('kills the link that was sent, until somebody invites anew', async () => {
    const id = await invite()
    const token = await newestToken()
    await act(id, 'revoke')
    expect((await accept(token)).status).toBe(410)
    const again = await write('POST', '/invite', { email, template: 'reading' })
    expect([again.status, again.json.id, again.json.template]).toEqual([201, id, 'reading'])
    expect((await accept(token)).status).toBe(410)
    expect((await accept(await newestToken())).status).toBe(204)
  })
})

describe('an invitation that runs out', () => {
  it('is expired in list, filter, count and at its own address, from that moment on', async () => {
    const id = await invite()
    await wait(7 * day - 1)
    expect([(await list('?state=INVITED')).maxCount, (await operator(id)).state]).toEqual([1, 'INVITED'])
    await wait(1)
    expect([(await list('?state=EXPIRED')).maxCount, (await list('?state=INVITED')).maxCount]).toEqual([1, 0])
    expect((await operator(id)).state).toBe('EXPIRED')
  })

  it('has a line in the journal at the time when it did, by nobody', async () => {
    const id = await invite()
    const { expiresAt } = await operator(id)
    await wait(30 * day)
    await list()
    expect((await readJournal({ call: get }, id))[0]).toMatchObject({
      at: expiresAt,
      actorId: null,
      actor: 'Abo-Panel',
      operation: 'EDIT',
    })
  })

  it('has it by the title that the product is given', async () => {
    const id = await invite()
    const { expiresAt } = await operator(id)
    const [operators, changeLog] = ['operators', 'changes'].map((name) =>
      server.resources.find((resource) => resource.name === name),
    )
    if (!operators) throw new Error('no operators')
    const letterhead = () => ({ ...plainLetterhead, productTitle: 'Stadtwerke Nord' })
    await expireInvitations(
      { database: server.database, operators, changeLog, letterhead },
      new Date(expiresAt),
    )
    expect((await readJournal({ call: get }, id))[0]).toMatchObject({
      at: expiresAt,
      actor: 'Stadtwerke Nord',
    })
  })
})

describe('a blocked operator', () => {
  it('is out at once on every device, and refused in the words of a wrong password', async () => {
    const { json: session } = await login('reader')
    expect((await act(lena, 'block')).json.state).toBe('BLOCKED')
    expect((await server.call('api-campaigns-get', { token: session.idToken })).status).toBe(401)
    const { refreshToken } = session
    expect((await server.call('renew-access-token', { method: 'POST', body: { refreshToken } })).status).toBe(
      401,
    )
    const refused = await login('reader')
    const wrong = await server.call('login', {
      ...{ method: 'POST', body: { ...credentialsOf('editor'), password: 'wrong' } },
    })
    expect([refused.status, refused.json]).toEqual([wrong.status, wrong.json])
  })

  it('may sign in again when the block is lifted', async () => {
    await act(lena, 'block')
    expect((await act(lena, 'unblock')).json.state).toBe('ACTIVE')
    expect((await login('reader')).status).toBe(200)
  })

  it('gets no link for a forgotten password', async () => {
    await act(lena, 'block')
    const { username } = credentialsOf('reader')
    await server.call('request-reset', { method: 'POST', body: { email: username } })
    expect(await server.mailsTo(username)).toEqual([])
  })

  it('asked for twice, is blocked once', async () => {
    await act(lena, 'block')
    expect((await act(lena, 'block')).status).toBe(200)
  })
})

describe('an operator who is removed', () => {
  it('has no account and no session any more; the journal keeps the name', async () => {
    const { json: session } = await login('reader')
    expect((await remove(lena)).status).toBe(200)
    expect((await server.call('api-campaigns-get', { token: session.idToken })).status).toBe(401)
    expect((await login('reader')).status).toBe(401)
    expect((await server.call(`${path}/${lena}`, { as: 'administrator' })).status).toBe(404)
    const removal = (await readJournal({ call: get }, lena)).find(({ operation }) => operation === 'DELETE')
    expect(removal).toMatchObject({ recordTitle: 'Lena Weiß', actor: 'Antonia Ahrens' })
  })

  it('takes the invitation along', async () => {
    const id = await invite()
    const token = await newestToken()
    await remove(id)
    expect((await accept(token)).status).toBe(410)
  })
})

describe('other rights', () => {
  it('count for calls at once, and for the panel when it asks for them next', async () => {
    const token = await server.tokenOf('reader')
    const permissions = async () => (await server.call('api-authority/self', { token })).json.policies
    expect((await setTemplate(lena, 'editing')).json.template).toBe('editing')
    expect(await permissions()).toEqual(rightsTemplates[1]?.statements)
    const create = { method: 'POST', token, body: {} }
    expect((await server.call('api-campaigns-post', create)).status).toBe(400)
    await setTemplate(lena, null)
    expect((await server.call('api-campaigns-post', create)).status).toBe(403)
  })

  it('of somebody who is still invited count when they accept', async () => {
    const id = await invite('editing')
    const token = await newestToken()
    await setTemplate(id, 'reading')
    await accept(token)
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.policies).toEqual(rightsTemplates[2]?.statements)
  })

  it('are all that can be edited: the address stays', async () => {
    const { json } = await write('PUT', `/${lena}`, {
      email: 'other@example.com',
      name: 'X',
      state: 'BLOCKED',
    })
    expect([json.email, json.name, json.state]).toEqual(['lesen@example.com', 'Lena Weiß', 'ACTIVE'])
  })

  it('that the configuration gives a template are given to who has it, when the server starts', async () => {
    await server.database.update(accounts).set({ policies: [] }).where(eq(accounts.id, lena))
    const id = await invite('administration')
    await applyRightsTemplates(server.database, operatorsOf(server.resources))
    const rows = await server.database.select().from(accounts)
    expect(rows.find((row) => row.id === lena)?.policies).toEqual(rightsTemplates[2]?.statements)
    expect(rows.find((row) => row.id === id)).toBeUndefined()
  })
})

describe('nobody', () => {
  const own: [string, () => Promise<{ status: number; json: { type: string } }>][] = [
    ['blocks themselves', () => act(antonia, 'block')],
    ['removes themselves', () => remove(antonia)],
    ['takes rights from themselves', () => setTemplate(antonia, 'reading')],
    ['gives up all their rights', () => setTemplate(antonia, null)],
  ]
  it.each(own)('%s, also where there is another administrator', async (_what, call) => {
    await setTemplate(lena, 'administration')
    const { status, json } = await call()
    expect([status, json.type]).toEqual([409, 'ownAccount'])
  })

  it('gives more rights than their own, at any entrance (A14)', async () => {
    const id = await invite('editing')
    await act(lena, 'block')
    await setTemplate(lena, 'administration')
    await grant(ruediger, 'ListOperators', 'InviteOperator', 'EditOperator')
    const invitation = { email: 'neu@example.com', template: 'administration' }
    const answers = [
      await write('POST', '/invite', invitation, 'editor'),
      await setTemplate(id, 'administration', 'editor'),
      await setTemplate(antonia, 'editing', 'editor'),
      await act(id, 'resend', 'editor'),
      await act(id, 'link', 'editor'),
      await act(lena, 'unblock', 'editor'),
    ]
    const missing = expect.arrayContaining(['*:apiContent:Put'])
    for (const { status, json } of answers) {
      expect({ status, ...json }).toMatchObject({ status: 403, type: 'beyondOwnRights', missing })
    }
    // Also not what an account kept from before its template was renamed.
    await server.database
      .update(accounts)
      .set({ blocked: true, policies: rightsTemplates[0]?.statements })
      .where(eq(accounts.id, lena))
    await server.database.execute(
      sql`update ${records} set data = data || '{"template": null}' where ${records.id} = ${lena}`,
    )
    expect((await act(lena, 'unblock', 'editor')).status).toBe(403)
    expect(await server.mailsTo('neu@example.com')).toEqual([])
    expect((await write('POST', '/invite', { ...invitation, template: 'reading' }, 'editor')).status).toBe(
      201,
    )
  })
})

describe('the last administrator', () => {
  const ways: [
    string,
    (id: string, as: AccountName) => Promise<{ status: number; json: { type: string } }>,
  ][] = [
    ['blocked', (id, as) => act(id, 'block', as)],
    ['removed', (id, as) => remove(id, as)],
    ['made an editor', (id, as) => setTemplate(id, 'editing', as)],
    ['left without rights', (id, as) => setTemplate(id, null, as)],
  ]

  it.each(ways)('cannot be %s, while the others are blocked, invited or less', async (_what, call) => {
    await setTemplate(lena, 'administration')
    await act(lena, 'block')
    await invite('administration')
    await grant(ruediger, 'ListOperators', 'InviteOperator')
    const { status, json } = await call(antonia, 'administrator')
    expect([status, json.type]).toEqual([409, 'lastAdministrator'])
  })

  it.each(ways)('is somebody else where another one remains: this one can be %s', async (_what, call) => {
    await setTemplate(ruediger, 'administration')
    expect((await call(antonia, 'editor')).status).toBe(200)
  })
})

describe('the rights that each call takes', () => {
  const calls: [string, Omit<Call, 'as'> & { rest: string }, string[]][] = [
    ['resend', { method: 'POST', rest: '/resend', body: {} }, ['ListOperators', 'InviteOperator']],
    ['copyLink', { method: 'POST', rest: '/link', body: {} }, ['ListOperators', 'InviteOperator']],
    ['revoke', { method: 'POST', rest: '/revoke', body: {} }, ['ListOperators', 'InviteOperator']],
    [
      'block',
      { method: 'POST', rest: '/block', body: {} },
      ['ListOperators', 'InviteOperator', 'EditOperator'],
    ],
    [
      'unblock',
      { method: 'POST', rest: '/unblock', body: {} },
      ['ListOperators', 'InviteOperator', 'EditOperator'],
    ],
    [
      'edit',
      { method: 'PUT', rest: '', body: { template: 'reading' } },
      ['ListOperators', 'InviteOperator', 'EditOperator'],
    ],
    ['remove', { method: 'DELETE', rest: '' }, ['ListOperators', 'InviteOperator', 'EditOperator']],
    ['show', { rest: '' }, ['ListOperators']],
  ]
  it.each(calls)('%s', async (_name, { rest, ...call }, needed) => {
    const id = await invite('reading')
    const status = async () => (await server.call(`${path}/${id}${rest}`, { ...call, as: 'editor' })).status
    expect((await server.call(`${path}/${id}${rest}`, call)).status).toBe(401)
    for (const lacking of needed) {
      await grant(ruediger, ...needed.filter((action) => action !== lacking))
      expect([lacking, await status()]).toEqual([lacking, 403])
    }
    await grant(ruediger, ...needed)
    expect([200, 409]).toContain(await status())
  })

  it.each(['resend', 'link', 'revoke', 'block', 'unblock'])('%s of nobody is not found', async (action) => {
    expect((await act('unknown', action)).status).toBe(404)
  })
})

it('when somebody was last seen is noted at sign-in and renewal, at most once in five minutes, without a line or a new version', async () => {
  const before = await operator(lena)
  const lines = async () => (await readJournal({ call: get }, lena)).length
  const linesBefore = await lines()
  const { json: session } = await login('reader')
  const first = await operator(lena)
  expect(Date.parse(first.lastSeenAt)).toBe(Date.parse('2026-03-02T09:00:00.000Z'))
  expect(first.updatedAt).toBe(before.updatedAt)
  server.advance(4 * 60_000)
  const { json: renewed } = await server.call('renew-access-token', {
    ...{ method: 'POST', body: { refreshToken: session.refreshToken } },
  })
  expect((await operator(lena)).lastSeenAt).toBe(first.lastSeenAt)
  expect(Object.keys(renewed).toSorted()).toEqual(['idToken', 'refreshToken'])
  server.advance(60_000)
  await server.call('renew-access-token', {
    ...{ method: 'POST', body: { refreshToken: renewed.refreshToken } },
  })
  expect(Date.parse((await operator(lena)).lastSeenAt)).toBe(Date.parse(first.lastSeenAt) + 5 * 60_000)
  expect(await lines()).toBe(linesBefore)
})
