import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('accounts on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    const opened = await openPostgres(postgres.url, () => undefined, { patience: 60_000 })
    const clientAddress = createClientAddress(createTrustedProxies([]))
    server = await createTestServer(opened, [], () => ({ clientAddress }))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  const post = (path: string, body: unknown) => server.call(path, { method: 'POST', body })
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  it('count fifty wrong passwords at the same moment (A10)', async () => {
    const wrong = { ...credentialsOf('reader'), password: 'wrong' }
    const answers = await statuses(Array.from({ length: 50 }, () => post('login', wrong)))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(40)
  }, 60_000)

  it('sign ten people in at the same moment (A10)', async () => {
    const answers = Array.from({ length: 10 }, () => post('login', credentialsOf('administrator')))
    expect(new Set(await statuses(answers))).toEqual(new Set([200]))
  }, 60_000)

  it('serve twenty uses of one refresh token within one session, and none after the grace (A12)', async () => {
    const { json } = await post('login', credentialsOf('editor'))
    const { refreshToken } = json
    const renewals = Array.from({ length: 20 }, () => post('renew-access-token', { refreshToken }))
    expect(new Set(await statuses(renewals))).toEqual(new Set([200]))
    server.advance(10_001)
    expect((await post('renew-access-token', { refreshToken })).status).toBe(401)
    expect((await server.call('sessions', { token: json.idToken })).status).toBe(401)
  }, 60_000)

  it('let exactly one of ten uses of a link win (A13, F16)', async () => {
    const { username: email } = credentialsOf('editor')
    await post('request-reset', { email })
    const [mail] = await server.mailsTo(email)
    const uses = Array.from({ length: 10 }, (_, index) =>
      post('reset', { token: mail?.token, password: `Ein neues Passwort ${index}` }),
    )
    expect((await statuses(uses)).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 410)])
  }, 60_000)

  it('do not wait for another instance that is just removing what has ended', async () => {
    const month = 31 * 24 * 60 * 60_000
    const body = { name: 'kept', monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }
    const write = async (forgetful: string) => {
      const { json } = await post('login', credentialsOf('administrator'))
      const headers = { 'Idempotency-Key': json.idToken.slice(-40) }
      await post('request-reset', { email: forgetful })
      expect(await server.mailsTo(forgetful)).not.toEqual([])
      const call = { method: 'POST', token: json.idToken, body, headers }
      return (await server.call('api-campaigns-post', call)).status
    }
    const first = await write('redaktion@example.com')
    server.advance(2 * month)
    const other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
    await other.query('begin')
    for (const table of ['sessions', 'account_links', 'mails', 'idempotency_keys']) {
      const { rowCount } = await other.query(`delete from ${table}`)
      expect([table, rowCount]).not.toEqual([table, 0])
    }
    expect(await write('lesen@example.com')).toBe(first)
    await other.query('rollback')
    await other.end()
  }, 60_000)
})
