import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const customersPath = 'mca-users/users/customers'
const notesPath = 'customerNotes'

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('an erasure and a write at the same moment, on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  let free: { id: string; company: string }[]
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    server = await createTestServer(await openPostgres(postgres.url, () => undefined))
    const { data: held } = await get('api-campaign-assignments-get?limit=1000')
    const holders = new Set(held.map((row: { customer: string }) => row.customer))
    const { data } = await get(`${customersPath}?limit=1000`)
    free = data.filter((row: { id: string }) => !holders.has(row.id))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  const get = async (path: string) => (await server.call(path, { as: 'administrator' })).json
  const write = (method: string, path: string, body: object = {}) =>
    server.call(path, { method, body, as: 'administrator' })
  const erase = (id: string) => write('POST', `${customersPath}/${id}/erase`)

  it('leaves no note behind that still tells of the person', async () => {
    for (const { id } of free.slice(0, 6)) {
      const before = await write('POST', notesPath, { customer: id, text: 'Frau Quittenbaum' })
      const answers = await Promise.all([
        write('POST', notesPath, { customer: id, text: 'Frau Quittenbaum' }),
        erase(id),
        write('PUT', `${notesPath}/${before.json.id}`, { text: 'Herr Quittenbaum' }),
        write('POST', notesPath, { customer: id, text: 'Frau Quittenbaum' }),
      ])
      const [first, erased, changed, last] = answers.map(({ status }) => status)
      expect(erased).toBe(200)
      expect([201, 409]).toContain(first)
      expect([200, 409]).toContain(changed)
      expect([201, 409]).toContain(last)
      const kept = [
        await get(`${notesPath}?${restQuery({ filter: { customer: id } })}`),
        await get(`changes?${restQuery({ filter: { resource: 'customerNotes' }, range: [0, 199] })}`),
      ]
      expect(JSON.stringify(kept)).not.toContain('Quittenbaum')
    }
  }, 60_000)
})
