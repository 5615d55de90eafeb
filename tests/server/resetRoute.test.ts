import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { resetRoutes } from '#app/server/resetRoute.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { accounts, mails, records } from '#server/db/schema.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { testSeedDays } from '../support/seedDays.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

const seedCustomers = 400
const reset = { method: 'POST' }
const path = 'demonstration/reset'

function startIn(environment: string, opened?: Parameters<typeof createTestServer>[0]) {
  const settings = { environment, seedCustomers, seedDay: testSeedDays.from }
  return createTestServer(opened, [], (database) => ({
    moreRoutes: resetRoutes(settings, database, panelResources(), quickPasswords),
  }))
}

/** All there is of records, but when people were seen and who signed in, without an order that two databases need not share. */
async function recordsOf({ database }: TestServer) {
  const rows = await database.select().from(records).where(ne(records.resource, 'securityEvents'))
  return new Map(
    rows.map(({ resource, id, data, ...row }) => {
      const { lastSeenAt, ...rest } = data
      return [`${resource} ${id}`, { ...row, data: rest }]
    }),
  )
}

describe('the reset of the data outside local', () => {
  it.each(['testing', 'staging', 'prod', 'Local', ''])('is not registered in "%s"', (environment) => {
    const database = undefined as unknown as Database
    expect(resetRoutes({ environment, seedCustomers }, database, panelResources())).toEqual([])
  })

  it('is answered as any unknown path is, also for an administrator', async () => {
    const server = await startIn('testing')
    for (const call of [reset, { ...reset, as: 'administrator' }] as const) {
      const { status, json } = await server.call(path, call)
      expect({ status, code: json.code }).toEqual({ status: 404, code: 'not_found' })
    }
    await server.close()
  })
})

function putsBack(open: () => Promise<TestServer>) {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  }, 120_000)
  afterAll(() => server?.close())

  it('is for administrators only', async () => {
    const before = await recordsOf(server)
    expect((await server.call(path, reset)).status).toBe(401)
    for (const as of ['editor', 'reader'] as const) {
      expect((await server.call(path, { ...reset, as })).status).toBe(403)
    }
    expect(await recordsOf(server)).toEqual(before)
  })

  it('puts back what was deleted, changed and added, and leaves the administrator signed in', async () => {
    const before = await recordsOf(server)
    const { database } = server
    const campaigns = await database.select().from(records).where(eq(records.resource, 'campaigns'))
    const [deleted = '', changed = ''] = campaigns.map(({ id }) => id)
    await database.delete(records).where(eq(records.id, deleted))
    await database.update(records).set({ data: {}, search: '' }).where(eq(records.id, changed))
    expect(await recordsOf(server)).not.toEqual(before)
    await server.call('request-reset', {
      method: 'POST',
      body: { email: credentialsOf('reader').username, language: 'de' },
    })
    await database
      .update(accounts)
      .set({ blocked: true, policies: [] })
      .where(eq(accounts.username, credentialsOf('reader').username))
    await database.insert(accounts).values({
      ...{ id: 'somebody', username: 'somebody@example.com', firstName: '', lastName: '', passwordHash: '' },
      policies: [],
    })

    expect((await server.call(path, { ...reset, as: 'administrator' })).status).toBe(204)

    expect(await recordsOf(server)).toEqual(before)
    expect(await database.select().from(mails)).toEqual([])
    expect(await database.select().from(accounts)).toHaveLength(3)
    expect((await server.call('api-authority/self', { as: 'administrator' })).status).toBe(200)
    const again = await server.call('login', { method: 'POST', body: credentialsOf('reader') })
    expect(again.status).toBe(200)
    const policies = await server.call('api-authority/self', { token: again.json.idToken })
    expect(policies.json.policies).not.toEqual([])
    expect(server.failures).toEqual([])
  })

  it('can be asked for twice at the same moment', async () => {
    const before = await recordsOf(server)
    const call = { ...reset, as: 'administrator' } as const
    const answers = await Promise.all([server.call(path, call), server.call(path, call)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await recordsOf(server)).toEqual(before)
  })
}

describe('the reset of the data in local', () => putsBack(() => startIn('local')))

describe('the reset of the data on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  afterAll(() => postgres?.stop())
  putsBack(async () => {
    postgres = await makePostgresDatabase()
    return startIn('local', await openPostgres(postgres.url, () => undefined))
  })
})
