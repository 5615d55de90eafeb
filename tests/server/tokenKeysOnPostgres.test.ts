import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { testSigningKey, testStart } from '../support/server.ts'

/** The embedded database does one thing after the other; only here do instances really meet. */
describe('the keys of ten instances that start at the same moment', needsPostgres, () => {
  let postgres: PostgresDatabase
  let opened: OpenDatabase
  beforeAll(async () => {
    postgres = await makePostgresDatabase({ isEmpty: true })
    opened = await openPostgres(postgres.url, () => undefined, { patience: 60_000 })
  }, 120_000)
  afterAll(async () => {
    await opened?.close()
    await postgres?.stop()
  })

  const instances = (after = 0) =>
    Array.from({ length: 10 }, () =>
      createTokenKeys(opened.database, [testSigningKey], () => new Date(testStart.getTime() + after)),
    )

  it('are one key, and one more where all of them change it', async () => {
    const signing = await Promise.all(instances().map((keys) => keys.signing()))
    expect(new Set(signing.map((key) => key?.id)).size).toBe(1)
    const next = await Promise.all(instances().map((keys) => keys.rotate()))
    expect(new Set(next.map(({ id }) => id)).size).toBe(1)
    const [later] = instances(15 * 60_000)
    expect((await later?.signing())?.id).toBe(next[0]?.id)
    expect((await later?.published())?.keys).toHaveLength(2)
  }, 60_000)
})
