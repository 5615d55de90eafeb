import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { records } from '#server/db/schema.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { openLog } from '#server/log.ts'
import { isLongRun } from '../support/long.ts'
import { restQuery } from '../support/restAnswer.ts'
import { type Call, createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

const lines: string[] = []
const log = openLog({ level: 'info', destination: { write: (line) => lines.push(line) } })

let server: TestServer
beforeAll(async () => {
  const clientAddress = createClientAddress(createTrustedProxies([]))
  server = await createTestServer(undefined, [], () => ({
    clientAddress,
    log: log.failure,
    onSecurityEvent: log.security,
  }))
}, 60_000)
beforeEach(async () => {
  await server.resetAccounts()
  await server.database.delete(records).where(eq(records.resource, 'securityEvents'))
  lines.length = 0
})
afterAll(() => server.close())

const minute = 60_000
const anna = credentialsOf('administrator')
const editor = credentialsOf('editor')
const office = '192.0.2.10'
const attacker = '203.0.113.66'
const operators = 'mca-users/users/operators'
const password = 'Sommerregen am Fenster 7'

const post = (path: string, body: object, options: Call = {}) =>
  server.call(path, { method: 'POST', from: office, ...options, body })
const guess = (username: string, from = attacker) =>
  post('login', { username, password: 'a guess' }, { from })

async function events(filter: Readonly<Record<string, unknown>> = {}) {
  const query = restQuery({ sort: ['at', 'ASC'], filter })
  const { json } = await server.call(`securityEvents?${query}`, { as: 'administrator' })
  const rows = json as Record<string, unknown>[]
  return rows.filter(({ address }) => address !== null)
}
const told = async (...keys: string[]) => (await events()).map((row) => keys.map((key) => row[key]))
const sorted = (rows: unknown[][]) => rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

describe('security events', () => {
  it('tell who signed in, changed the password and signed out, and from where', async () => {
    const { json: first } = await post('login', editor)
    server.advance(1000)
    const token = first.idToken
    const changes = { currentPassword: 'wrong', newPassword: password }
    await post('change-password', changes, { token })
    server.advance(1000)
    const { json } = await post(
      'change-password',
      { ...changes, currentPassword: editor.password },
      { token },
    )
    server.advance(1000)
    await post('logout', { refreshToken: json.refreshToken })
    expect(await told('event', 'person', 'actor', 'address', 'times')).toEqual(
      ['SIGNED_IN', 'PASSWORD_REFUSED', 'PASSWORD_CHANGED', 'SIGNED_OUT'].map((event) => [
        event,
        'Rüdiger Öztürk',
        null,
        office,
        1,
      ]),
    )
  })

  it('tell of links: asked for, used, of an invitation and of a registration', async () => {
    await post('request-reset', { email: editor.username }, { from: attacker })
    const [mail] = await server.mailsTo(editor.username)
    await post('reset', { token: mail?.token, password })
    const email = 'otto@example.com'
    await post(`${operators}/invite`, { email, template: 'reading' }, { as: 'administrator' })
    const [invitation] = await server.mailsTo(email)
    await post('reset', { token: invitation?.token, password, firstName: 'Otto', lastName: 'Neu' })
    const person = { firstName: 'Rita', lastName: 'Neu', email: 'rita@example.com', password, language: 'de' }
    await post('register', person)
    const [confirmation] = await server.mailsTo('rita@example.com')
    await post('confirm', { token: confirmation?.token })
    const found = await told('event', 'person', 'actor', 'address')
    expect(sorted(found)).toEqual(
      sorted([
        ['RESET_ASKED', 'Rüdiger Öztürk', null, attacker],
        ['RESET_DONE', 'Rüdiger Öztürk', null, office],
        ['INVITED', email, 'Antonia Ahrens', office],
        ['INVITATION_ACCEPTED', 'Otto Neu', null, office],
        ['REGISTERED', 'Rita Neu', null, office],
      ]),
    )
  })

  it('tell who has changed whose rights, and who has blocked whom', async () => {
    const { json } = await server.call(`${operators}?search=${editor.username}`, { as: 'administrator' })
    const [{ id }] = json.data
    const { json: one, headers } = await server.call(`${operators}/${id}`, { as: 'administrator' })
    const ifMatch = { 'If-Match': headers.get('ETag') ?? '' }
    const as = 'administrator'
    const body = { ...one, template: 'reading' }
    const edited = await server.call(`${operators}/${id}`, {
      method: 'PUT',
      as,
      body,
      from: office,
      headers: ifMatch,
    })
    expect(edited.status).toBe(200)
    server.advance(1000)
    await post(`${operators}/${id}/block`, {}, { as })
    server.advance(1000)
    await post(`${operators}/${id}/unblock`, {}, { as })
    expect(await told('event', 'person', 'actor')).toEqual(
      ['RIGHTS_CHANGED', 'BLOCKED', 'UNBLOCKED'].map((event) => [event, 'Rüdiger Öztürk', 'Antonia Ahrens']),
    )
  })

  it('tell of a refresh token that came a second time', async () => {
    const { json } = await post('login', editor)
    await post('renew-access-token', json)
    server.advance(10_001)
    expect((await post('renew-access-token', json, { from: attacker })).status).toBe(401)
    expect((await told('event', 'person', 'address')).at(-1)).toEqual([
      'TOKEN_REUSED',
      'Rüdiger Öztürk',
      attacker,
    ])
  })

  it('of any number of guesses are two lines with a count, and eleven lines in the log', async () => {
    for (let time = 0; time < (isLongRun ? 2000 : 100); time += 50) {
      await Promise.all(Array.from({ length: 50 }, () => guess(editor.username)))
    }
    expect(sorted(await told('event', 'person', 'address', 'times'))).toEqual([
      ['SIGN_IN_FAILED', 'Rüdiger Öztürk', attacker, 10],
      ['SIGN_IN_PAUSED', 'Rüdiger Öztürk', attacker, 1],
    ])
    const refused = lines.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome === 'refused')
    expect(refused).toHaveLength(11)
    expect(refused[0]).toMatchObject({
      ...{ level: 'warn', msg: 'security', event: 'SIGN_IN_FAILED', address: attacker, by: null },
      ...{ account: expect.stringMatching(/^[0-9a-f-]{36}$/), requestId: expect.any(String) },
    })
  }, 60_000)

  it('of names that nobody has are one line for each address, without what was typed', async () => {
    for (let index = 0; index < 30; index++) await guess(`geheimes-passwort-${index}`)
    const [line, ...others] = await events()
    expect([line?.person, line?.times, others]).toEqual([null, 30, []])
    expect(line?.account).toMatch(/^name:[\w-]{16}$/)
    expect(JSON.stringify([lines, await server.database.select().from(records)])).not.toContain('geheimes')
  })

  it('have a new line after a quarter of an hour', async () => {
    await guess(editor.username)
    server.advance(15 * minute)
    await guess(editor.username)
    expect(await told('event', 'times')).toEqual([
      ['SIGN_IN_FAILED', 1],
      ['SIGN_IN_FAILED', 1],
    ])
  })

  it('are narrowed to one kind, one address, and read by whoever may read the journal alone', async () => {
    await guess(editor.username)
    await post('login', editor)
    expect((await events({ event: 'SIGN_IN_FAILED' })).map(({ address }) => address)).toEqual([attacker])
    expect((await events({ address: office })).map(({ event }) => event)).toEqual(['SIGNED_IN'])
    expect((await server.call('securityEvents', { as: 'reader' })).status).toBe(403)
  })

  it('stop nobody from signing in where they cannot be written', async () => {
    const { database } = server
    const constraint = sql`alter table records add constraint broken check (resource <> 'securityEvents') not valid`
    await database.execute(constraint)
    expect((await post('login', anna)).status).toBe(200)
    await database.execute(sql`alter table records drop constraint broken`)
    expect(lines.some((line) => line.includes('A security event could not be written.'))).toBe(true)
    expect(await events()).toEqual([])
  })
})
