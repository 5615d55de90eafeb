import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { isLongRun, longRun } from '#tests/support/long.ts'
import { needs } from '#tests/support/needs.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer } from '#tests/support/server.ts'
import { undoCases, undoResources } from './undoCases.ts'

/** The embedded database does one thing after the other; only here do several really meet. */
describe('taking back on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
  }, 120_000)
  afterAll(() => postgres?.stop())
  const open = () => openPostgres(postgres.url, () => undefined, { patience: 60_000 })

  describe('each of its cases', needs({ [longRun]: isLongRun }), () => undoCases(open))

  it('happens once, however many ask at the same moment', async () => {
    const server = await createTestServer(await open(), undoResources)
    try {
      const editor = { as: 'editor', method: 'POST' } as const
      const { json } = await server.call('woods', { ...editor, body: { name: 'Linde' } })
      const batch = crypto.randomUUID()
      const headers = { 'Batch-Id': batch }
      await server.call(`woods/${json.id}`, { method: 'DELETE', as: 'editor', headers })
      const body = { batch, resource: 'woods', record: json.id }
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => server.call('changes/undo', { ...editor, body })),
      )
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.json.state}`))).toEqual(
        new Set(['200 done']),
      )
      const lines = await server.call(
        `changes?filter=${encodeURIComponent(JSON.stringify({ record: json.id }))}`,
        {
          as: 'administrator',
        },
      )
      const operations = lines.json.map(({ operation }: { operation: string }) => operation)
      expect(operations).toEqual(['RESTORE', 'DELETE', 'CREATE'])
    } finally {
      await server.close()
    }
  }, 60_000)
})
