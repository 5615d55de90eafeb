import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

describe('the API before a PostgreSQL that hangs', needsPostgres, () => {
  let postgres: PostgresServer
  let server: TestServer
  beforeAll(async () => {
    postgres = await startOwnPostgres({ isSeeded: true })
    const opened = await openPostgres(postgres.url, () => undefined, {
      connections: 4,
      statementTimeout: 1_000,
    })
    server = await createTestServer(opened)
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  it('says that its database is away, not that there is too much to do, and when to ask again, and answers as soon as it goes on', async () => {
    const body = { username: 'lesen@example.com', password: 'wrong' }
    const token = await server.tokenOf('reader')
    const list = () => server.call('mca-user-journeys', { token })
    const signIn = () => server.call('login', { method: 'POST', body })
    expect((await list()).status).toBe(200)
    await postgres.hang()
    try {
      const refused = await Promise.all([list(), signIn()])
      expect(
        refused.map(({ status, json, headers }) => [status, json.type, headers.get('Retry-After')]),
      ).toEqual([
        [503, 'databaseAway', '5'],
        [503, 'databaseAway', '5'],
      ])
    } finally {
      postgres.goOn()
    }
    expect([(await list()).status, (await signIn()).status]).toEqual([200, 401])
  }, 60_000)
})
