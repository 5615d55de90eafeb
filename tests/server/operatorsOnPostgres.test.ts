import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { accountLinks, accounts, records } from '#server/db/schema.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { type AccountName, createTestServer, type TestServer } from '../support/server.ts'

const [antonia, ruediger, lena] = demoAccounts.map(({ id }) => id) as [string, string, string]
const path = 'mca-users/users/operators'

async function administratorsOf({ database }: TestServer) {
  const rows = await database.select().from(accounts)
  return rows.filter(({ blocked, policies }) => !blocked && JSON.stringify(policies).includes('EditOperator'))
}

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('two at the same moment, on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    server = await createTestServer(await openPostgres(postgres.url, () => undefined))
  }, 120_000)
  beforeEach(() => server.resetAccounts())
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  const write = (method: string, rest: string, body: object, as: AccountName = 'administrator') =>
    server.call(`${path}${rest}`, { method, body, as })
  const ways: [string, (id: string, as: AccountName) => ReturnType<typeof write>][] = [
    ['demote', (id, as) => write('PUT', `/${id}`, { template: 'reading' }, as)],
    ['block', (id, as) => write('POST', `/${id}/block`, {}, as)],
    ['remove', (id, as) => server.call(`${path}/${id}`, { method: 'DELETE', as })],
  ]

  it.each(ways)(
    'administrators who %s each other: one of them stays',
    async (_what, call) => {
      await write('PUT', `/${ruediger}`, { template: 'administration' })
      for (const as of ['administrator', 'editor'] as const) await server.tokenOf(as)
      const answers = await Promise.all([call(ruediger, 'administrator'), call(antonia, 'editor')])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(1)
      // Whoever comes just after the other is no administrator any more, or has no account.
      const reason = refused[0]?.status === 409 ? refused[0].json.type : refused[0]?.status
      expect(['lastAdministrator', 401, 403]).toContain(reason)
      expect(await administratorsOf(server)).toHaveLength(1)
    },
    30_000,
  )

  it('three administrators who block, remove and demote each other in a circle: one of them stays', async () => {
    for (const id of [ruediger, lena]) await write('PUT', `/${id}`, { template: 'administration' })
    for (const as of ['administrator', 'editor', 'reader'] as const) await server.tokenOf(as)
    const [demote, block, remove] = ways.map(([, call]) => call)
    const answers = await Promise.all([
      demote?.(ruediger, 'administrator'),
      block?.(lena, 'editor'),
      remove?.(antonia, 'reader'),
    ])
    expect(answers.filter((answer) => answer?.status === 200).length).toBeLessThan(3)
    expect((await administratorsOf(server)).length).toBeGreaterThan(0)
    expect(server.failures).toEqual([])
  }, 30_000)

  it('invitations to one address: one is sent, the others are told', async () => {
    const body = { email: 'otto@example.com', template: 'reading' }
    const answers = await Promise.all([1, 2, 3].map(() => write('POST', '/invite', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await server.mailsTo(body.email)).toHaveLength(1)
  }, 30_000)

  it('accepting and withdrawing, sending again, copying and removing: never both (A14)', async () => {
    const email = 'otto@example.com'
    const others: ((id: string) => ReturnType<typeof write>)[] = [
      (id) => write('POST', `/${id}/revoke`, {}),
      (id) => write('POST', `/${id}/resend`, {}),
      (id) => write('POST', `/${id}/link`, {}),
      (id) => server.call(`${path}/${id}`, { method: 'DELETE', as: 'administrator' }),
    ]
    for (const other of others) {
      await server.resetAccounts()
      const { json } = await write('POST', '/invite', { email, template: 'reading' })
      const [mail] = await server.mailsTo(email)
      const accepting = server.call('reset', {
        ...{ method: 'POST', body: { token: mail?.token, password: 'Das Passwort von Otto' } },
      })
      const [accepted, done] = await Promise.all([accepting, other(json.id)])
      expect([204, 410]).toContain(accepted.status)
      expect([200, 409]).toContain(done.status)
      const [row] = await server.database.select().from(records).where(eq(records.id, json.id))
      const account = await server.database.$count(accounts, eq(accounts.id, json.id))
      expect(account).toBe(row?.data.state === 'ACTIVE' ? 1 : 0)
      expect(await server.database.$count(accountLinks)).toBeGreaterThan(0)
    }
    expect(server.failures).toEqual([])
  }, 60_000)
})
