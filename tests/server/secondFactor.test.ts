import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetFactorOf } from '#server/auth/adminCommands.ts'
import { accounts, records, secondFactors } from '#server/db/schema.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import { createTestServer, credentialsOf, type TestServer, testStart } from '../support/server.ts'

const minute = 60_000
const { username, password } = credentialsOf('editor')

let server: TestServer
let moved = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.resetAccounts()
  moved = 0
})
afterAll(() => server.close())

/** Codes are new every 30 seconds. */
function advance(milliseconds: number) {
  moved += milliseconds
  server.advance(milliseconds)
}

const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: testStart.getTime() + moved })

const post = (path: string, body: unknown, token?: string, from?: string) =>
  server.call(path, {
    ...{ method: 'POST', body },
    ...(token === undefined ? {} : { token }),
    ...(from === undefined ? {} : { from }),
  })

const signIn = (code?: string, from?: string) =>
  post('login', { username, password, ...(code === undefined ? {} : { code }) }, undefined, from)

/** Sets one up for the editor, as the settings do. */
async function setUp() {
  const { json: tokens } = await signIn()
  const { json: key } = await post('second-factor', { currentPassword: password }, tokens.idToken)
  const confirmed = await post('second-factor/confirm', { code: codeOf(key.secret) }, tokens.idToken)
  expect(confirmed.status).toBe(200)
  advance(minute)
  const recoveryCodes: string[] = confirmed.json.recoveryCodes
  return { secret: String(key.secret), uri: String(key.uri), token: String(tokens.idToken), recoveryCodes }
}

const stateOf = async (token: string) => (await server.call('second-factor', { token })).json
const operatorOf = async (email: string) =>
  (await server.database.select().from(records).where(eq(records.resource, 'operators'))).find(
    ({ data }) => data.email === email,
  )

describe('setting a second factor up', () => {
  it('takes the password, then the first code of the app, and gives ten recovery codes once', async () => {
    const { uri, token, recoveryCodes } = await setUp()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Abo-Panel:redaktion%40example\.com\?.*secret=[A-Z2-7]{32}/)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
    expect(await stateOf(token)).toEqual({
      ...{ isOn: true, isRequired: false, since: testStart.toISOString(), recoveryCodes: 10 },
    })
  })

  it('is refused with a wrong password or a wrong first code, named at their fields', async () => {
    const { json: tokens } = await signIn()
    const wrong = await post('second-factor', { currentPassword: 'wrong' }, tokens.idToken)
    expect([wrong.status, wrong.json.errors.currentPassword.code]).toEqual([400, 'passwordWrong'])
    await post('second-factor', { currentPassword: password }, tokens.idToken)
    const guessed = await post('second-factor/confirm', { code: '000000' }, tokens.idToken)
    expect([guessed.status, guessed.json.errors.code.code]).toEqual([400, 'codeWrong'])
    expect((await stateOf(tokens.idToken)).isOn).toBe(false)
  })

  it('may take a quarter of an hour, and begins anew after that', async () => {
    const { json: tokens } = await signIn()
    const { json: key } = await post('second-factor', { currentPassword: password }, tokens.idToken)
    advance(14 * minute + 59_000)
    const { json: renewed } = await post('renew-access-token', { refreshToken: tokens.refreshToken })
    advance(2000)
    const late = await post('second-factor/confirm', { code: codeOf(key.secret) }, renewed.idToken)
    expect([late.status, late.json.type]).toEqual([409, 'setUpTooOld'])
  })

  it('anew leaves the former app as it is until the first code of the new one is there', async () => {
    const { secret, token } = await setUp()
    const { json: key } = await post(
      'second-factor',
      { currentPassword: password, code: codeOf(secret) },
      token,
    )
    advance(minute)
    expect((await signIn(codeOf(secret))).status).toBe(200)
    advance(minute)
    expect((await post('second-factor/confirm', { code: codeOf(key.secret) }, token)).status).toBe(200)
    advance(minute)
    expect((await signIn(codeOf(secret))).status).toBe(401)
    expect((await signIn(codeOf(key.secret))).status).toBe(200)
  })

  it('keeps neither the key nor the codes in plain words', async () => {
    const { secret, recoveryCodes } = await setUp()
    const stored = JSON.stringify(await server.database.select().from(secondFactors))
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll(' ', ''))
    expect(stored).toContain('$scrypt$')
  })

  it('shows at the operator, in the journal, among the security events and by a mail', async () => {
    await setUp()
    expect((await operatorOf(username))?.data.secondFactor).toBe(true)
    expect(JSON.stringify(await readJournal(server))).toContain('secondFactor')
    const { json: events } = await server.call('securityEvents', { as: 'administrator' })
    expect(JSON.stringify(events)).toContain('SECOND_FACTOR_ON')
    expect((await server.mailsTo(username))[0]?.subject).toBe('Ein zweiter Faktor wurde eingerichtet')
  })
})

describe('signing in with a second factor', () => {
  it('asks for a code once the password is right, and says so by a name', async () => {
    await setUp()
    const asked = await signIn()
    expect([asked.status, asked.json.type]).toEqual([401, 'codeRequired'])
    const guessed = await post('login', { username, password: 'wrong password' })
    expect([guessed.status, guessed.json.type]).toEqual([401, 'about:blank'])
  })

  it('takes a code once, also of two that come at the same moment', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn(code)).json.type).toBe('codeWrong')
  })

  it('takes the code before and after the present one, and none further off', async () => {
    const { secret } = await setUp()
    const codeAt = (offset: number) => {
      const timestamp = testStart.getTime() + moved + offset * 30_000
      return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    }
    expect((await signIn(codeAt(-2))).status).toBe(401)
    expect((await signIn(codeAt(2))).status).toBe(401)
    expect((await signIn(codeAt(-1))).status).toBe(200)
    expect((await signIn(codeAt(1))).status).toBe(200)
  })

  it('takes each recovery code once, however it is typed, and counts those left', async () => {
    const { token, recoveryCodes } = await setUp()
    const [one = '', other = ''] = recoveryCodes
    expect((await signIn(one)).status).toBe(200)
    expect((await signIn(one)).status).toBe(401)
    expect((await signIn(other.replaceAll(' ', '-'))).status).toBe(200)
    expect((await stateOf(token)).recoveryCodes).toBe(8)
  })

  it('lets nobody guess on with the right password: ten wrong codes, and it pauses', async () => {
    const { secret } = await setUp()
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await signIn('000000', '10.0.0.9')).status).toBe(401)
    const paused = await signIn('000000', '10.0.0.9')
    expect([paused.status, Number(paused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await signIn(codeOf(secret), '10.0.0.9')).status).toBe(429)
  })

  it('lets nobody guess more than some dozens of codes a day', async () => {
    await setUp()
    let tried = 0
    for (let quarter = 0; quarter < 24; quarter += 1) {
      let status = 401
      while (status === 401) {
        status = (await signIn('000000', '10.0.0.9')).status
        if (status === 401) tried += 1
      }
      advance(15 * minute)
    }
    expect(tried).toBeGreaterThanOrEqual(30)
    expect(tried).toBeLessThan(45)
  })

  it('costs whoever signs in in two steps no try', async () => {
    const { secret } = await setUp()
    for (let times = 0; times < 12; times += 1) {
      expect((await signIn(undefined, '10.0.0.8')).json.type).toBe('codeRequired')
      expect((await signIn(codeOf(secret), '10.0.0.8')).status).toBe(200)
      advance(minute)
    }
  })

  it('still asks after a password was set by a link', async () => {
    const { secret } = await setUp()
    await post('request-reset', { email: username })
    const [mail] = await server.mailsTo(username)
    const next = 'Ein neues, langes Wort 7'
    expect((await post('reset', { token: mail?.token, password: next })).status).toBe(204)
    const asked = await post('login', { username, password: next })
    expect([asked.status, asked.json.type]).toEqual([401, 'codeRequired'])
    expect((await post('login', { username, password: next, code: codeOf(secret) })).status).toBe(200)
  })
})

describe('changing a second factor', () => {
  it('takes the password and a code: a session that was left open is not enough', async () => {
    const { token, secret } = await setUp()
    for (const path of ['second-factor', 'second-factor/recovery-codes', 'second-factor/remove']) {
      const without = await post(path, { currentPassword: password }, token)
      expect([path, without.status, without.json.errors.code.code]).toEqual([path, 400, 'required'])
      const wrong = await post(path, { currentPassword: password, code: '000000' }, token)
      expect([path, wrong.status, wrong.json.errors.code.code]).toEqual([path, 400, 'codeWrong'])
    }
    const removed = await post(
      'second-factor/remove',
      { currentPassword: password, code: codeOf(secret) },
      token,
    )
    expect(removed.status).toBe(204)
    expect((await signIn()).status).toBe(200)
    expect((await server.mailsTo(username))[0]?.subject).toBe('Der zweite Faktor wurde ausgeschaltet')
  })

  it('by new recovery codes makes those before worthless', async () => {
    const { token, secret, recoveryCodes } = await setUp()
    const proof = { currentPassword: password, code: codeOf(secret) }
    const { json } = await post('second-factor/recovery-codes', proof, token)
    expect((await signIn(recoveryCodes[3])).status).toBe(401)
    expect((await signIn(json.recoveryCodes[3])).status).toBe(200)
  })
})

describe('a rights template that asks for a second factor', () => {
  const need = () =>
    server.database.update(accounts).set({ needsSecondFactor: true }).where(eq(accounts.username, username))

  it('gives nothing but the way to set one up until there is one', async () => {
    await need()
    const { json: tokens } = await signIn()
    const self = await server.call('api-authority/self', { token: tokens.idToken })
    expect(self.json).toEqual({ policies: [], secondFactorNeeded: true })
    const refused = await server.call('api-campaigns-get', { token: tokens.idToken })
    expect([refused.status, refused.json.type]).toEqual([403, 'secondFactorNeeded'])
    const { json: key } = await post('second-factor', { currentPassword: password }, tokens.idToken)
    await post('second-factor/confirm', { code: codeOf(key.secret) }, tokens.idToken)
    expect((await server.call('api-campaigns-get', { token: tokens.idToken })).status).toBe(200)
    expect((await stateOf(tokens.idToken)).isRequired).toBe(true)
  })

  it('counts at once for who is signed in', async () => {
    const { json: tokens } = await signIn()
    expect((await server.call('api-campaigns-get', { token: tokens.idToken })).status).toBe(200)
    await need()
    expect((await server.call('api-campaigns-get', { token: tokens.idToken })).status).toBe(403)
  })

  it('cannot be gone round by switching it off', async () => {
    const { token, secret } = await setUp()
    await need()
    const proof = { currentPassword: password, code: codeOf(secret) }
    expect((await post('second-factor/remove', proof, token)).status).toBe(409)
    expect((await stateOf(token)).isOn).toBe(true)
  })
})

describe('resetting the second factor of somebody else', () => {
  const resetOf = async (as: 'administrator' | 'editor', email: string) =>
    server.call(`mca-users/users/operators/${(await operatorOf(email))?.id}/reset-second-factor`, {
      ...{ method: 'POST', as, body: {} },
    })

  it('lets the password be enough again, ends every session and tells the owner', async () => {
    const { token, recoveryCodes } = await setUp()
    expect((await resetOf('administrator', username)).status).toBe(200)
    expect((await server.call('second-factor', { token })).status).toBe(401)
    expect((await signIn(recoveryCodes[0])).status).toBe(200)
    expect((await operatorOf(username))?.data.secondFactor).toBe(false)
    expect((await server.mailsTo(username))[0]?.subject).toBe('Ihr zweiter Faktor wurde zurückgesetzt')
    const { json: events } = await server.call('securityEvents', { as: 'administrator' })
    expect(JSON.stringify(events)).toContain('SECOND_FACTOR_RESET')
  })

  it('is done on the server too, for the last administrator', async () => {
    const { token } = await setUp()
    const { database, resources } = server
    expect(await resetFactorOf(database, resources, username, testStart)).toBeUndefined()
    expect((await server.call('second-factor', { token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect((await operatorOf(username))?.data.secondFactor).toBe(false)
  })

  it('is for those who manage operators, for others than themselves, where there is one', async () => {
    expect((await resetOf('administrator', username)).status).toBe(409)
    expect((await resetOf('editor', credentialsOf('administrator').username)).status).toBe(403)
  })
})
