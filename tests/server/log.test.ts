import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineResource, iban as ibanField } from '#features/model.ts'
import { describeError, openLog, readable, withoutSecrets } from '#server/log.ts'
import { resolveResource } from '#tests/support/language.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { credentialsOf } from '../support/server.ts'

const lines: string[] = []
const log = openLog({ level: 'debug', destination: { write: (line) => lines.push(line) } })
const logged = () => lines.map((line) => JSON.parse(line))

const mandates = resolveResource(
  defineResource({
    ...{ name: 'mandates', label: ['Mandate', 'Mandates'] },
    fields: { iban: ibanField({ label: 'IBAN' }) },
    list: { columns: ['iban'] },
    access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
    api: { list: { get: 'mandates' }, create: { post: 'mandates' } },
  }),
)

const server = await openTestServer(undefined, [mandates], (database) => ({
  log: log.failure,
  onAnswered: log.answered,
  moreRoutes: [
    {
      ...{ method: 'POST', path: 'demonstration/reset', access: 'public' },
      handle: async ({ req }) => {
        const { value } = await req.json()
        await database.execute(sql`select ${value}::uuid from accounts`)
        return new Response()
      },
    },
  ],
}))
beforeEach(() => {
  lines.length = 0
})

const iban = 'DE89370400440532013000'

describe('the log of requests', () => {
  it('has a line for each answer, by the pattern of its call and who was signed in', async () => {
    const { json, headers } = await server.call('api-authority/self', { as: 'editor' })
    const { json: campaigns } = await server.call('api-campaigns-get', { as: 'editor' })
    await server.call(`api-campaigns-get/${campaigns.data[0].id}`, { as: 'editor' })
    await server.call('mca-users/users/customers?search=Frühling', { as: 'editor' })
    expect(json).toBeDefined()
    const [signIn, self, list, one, search] = logged()
    expect(search).toMatchObject({ route: '/api/mca-users/users/customers' })
    expect(signIn).toMatchObject({ level: 'info', method: 'POST', route: '/api/login', status: 200 })
    expect(self).toMatchObject({ requestId: headers.get('X-Request-Id'), route: '/api/api-authority/self' })
    expect(list).toMatchObject({ method: 'GET', route: '/api/api-campaigns-get', status: 200 })
    expect(one).toMatchObject({ route: '/api/api-campaigns-get/{id}', account: expect.any(String) })
    expect(Date.parse(one.time)).toBeGreaterThan(0)
    expect(one.milliseconds).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/Frühling|Fr%C3/)
  })

  it('has the questions of those who watch at debug, also while the server is not ready', () => {
    const about = { requestId: 'x', method: 'GET', milliseconds: 1 }
    log.answered({ ...about, route: 'operation', status: 503 })
    log.answered({ ...about, route: 'panel', status: 200 })
    log.answered({ ...about, route: 'unknown', status: 404 })
    expect(logged().map(({ level }) => level)).toEqual(['debug', 'debug', 'info'])
  })

  it('leads from the id that a person is shown to the failure', async () => {
    const response = await server.app.request('http://localhost/api/demonstration/reset', {
      ...{ method: 'POST', body: JSON.stringify({ value: iban }) },
    })
    const requestId = response.headers.get('X-Request-Id')
    const [failure, answered] = logged()
    expect(response.status).toBe(500)
    expect(failure).toMatchObject({ level: 'error', requestId, msg: 'A request failed.' })
    expect(failure.error).toMatchObject({
      message: 'Failed query: select $1::uuid from accounts',
      cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
      stack: expect.stringMatching(/^ +at /),
    })
    expect(answered).toMatchObject({ level: 'error', requestId, status: 500 })
  })

  it('holds no password, token, IBAN, signature or address of what people do (A28)', async () => {
    const { username, password } = credentialsOf('administrator')
    const signIn = await server.call('login', { method: 'POST', body: { username, password } })
    const { idToken, refreshToken } = signIn.json
    const renewed = await server.call('renew-access-token', { method: 'POST', body: { refreshToken } })
    await server.call('login', { method: 'POST', body: { username, password: 'not-the-Right-One-7' } })
    await server.call('request-reset', { method: 'POST', body: { email: username } })
    const [mail] = await server.mailsTo(username)
    const wrong = await server.call('mandates', {
      method: 'POST',
      token: idToken,
      body: { iban: `${iban}9` },
    })
    const taken = await server.call('mandates', { method: 'POST', token: idToken, body: { iban } })
    await server.call(`mca-users/users/customers?search=${iban}`, { token: idToken })
    await server.app.request('http://localhost/api/demonstration/reset', {
      ...{ method: 'POST', body: JSON.stringify({ value: `${iban} ${username}` }) },
    })
    await server.app.request('http://localhost/api/media/some-file?expires=1&signature=dGhlLXNpZ25hdHVyZQ')
    expect([signIn.status, renewed.status, taken.status]).toEqual([200, 200, 201])
    expect([wrong.status, wrong.json.errors.iban.code]).toEqual([400, expect.stringMatching(/^iban/)])
    expect(logged().length).toBeGreaterThan(8)
    const text = lines.join('')
    const { idToken: newToken, refreshToken: newRefreshToken } = renewed.json
    for (const secret of [
      ...[password, 'not-the-Right-One-7', idToken, refreshToken, newToken, newRefreshToken],
      ...[mail?.token ?? 'no mail', iban, username, 'dGhlLXNpZ25hdHVyZQ', 'expires=1'],
    ]) {
      expect(secret.length).toBeGreaterThan(5)
      expect(text).not.toContain(secret)
    }
    expect(mail?.token).toMatch(/^[\w-]{40,}$/)
  })
})

describe('an error in the log', () => {
  it('shows what is on the list, and nothing that a library has added', () => {
    const error = Object.assign(new TypeError('It failed.', { cause: 'a reason' }), {
      ...{ code: 'ECONNREFUSED', params: [iban], response: { body: iban }, detail: `Key (iban)=(${iban})` },
    })
    const { stack, ...described } = describeError(error)
    expect(stack).toMatch(/^ +at /)
    expect(described).toEqual({
      ...{ name: 'TypeError', message: 'It failed.', code: 'ECONNREFUSED' },
      cause: { name: 'string', message: 'a reason' },
    })
  })

  it('ends where causes go round', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(describeError(error)).match(/"round"/g)).toHaveLength(5)
  })

  it.each([
    [`550 <eva@example.com> rejected`, '550 <<address>> rejected'],
    ['connect postgres://panel:pa55@db:5432/x', 'connect postgres://<hidden>@db:5432/x'],
    ['GET /a?X-Amz-Signature=abc&x=1', 'GET /a?X-Amz-Signature=<hidden>&x=1'],
    ['sent Bearer abc.def', 'sent Bearer <token>'],
    [`bad ${iban}`, 'bad <iban>'],
    ['The port 4000 is in use.', 'The port 4000 is in use.'],
  ])('hides what gives access or names a person: %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown)
  })
})

it('a line is a text for whoever sits at a terminal', () => {
  const line = { level: 'error', time: '2026-03-02T09:00:00Z', requestId: 'x', msg: 'A request failed.' }
  expect(
    readable(JSON.stringify({ ...line, error: { name: 'Error', message: 'down', stack: '  at a' } })),
  ).toBe(
    '2026-03-02T09:00:00Z ERROR A request failed. requestId=x\n  {"name":"Error","message":"down"}\n  at a\n',
  )
})
