import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createApiProvider } from '../support/apiProvider.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const filled = 12_000
const writers = 10

describe('the whole journal is read while many write, on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    server = await createTestServer(await openPostgres(postgres.url, () => undefined))
    await server.database.execute(sql`
      insert into records (resource, id, data, search, created_at, updated_at)
      select 'changes', 'filled-' || n, jsonb_build_object(
        'at', to_char(timestamp '2025-06-01' - (n / 3) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', 'X',
        'operation', 'EDIT', 'resource', 'customers', 'record', 'r-' || n, 'recordTitle', 'X', 'about', '[]'::jsonb,
        'details', '[]'::jsonb), 'x', now(), now() from generate_series(1, ${sql.raw(String(filled))}) as n`)
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  it('and has each line once that was there, none twice, and no failure', async () => {
    const resource = server.resources.find(({ name }) => name === 'changes')
    if (!resource) throw new Error('there is no journal')
    const { json } = await server.call('mca-users/users/customers?limit=1', { as: 'administrator' })
    const customer = json.data[0].id
    const provider = createApiProvider({
      ...{ resources: server.resources, baseUrl: 'http://localhost/api/' },
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
    const before = await server.database.execute(sql`select id from records where resource = 'changes'`)
    let isOver = false
    let written = 0
    const write = async (number: number) => {
      while (!isOver) {
        const body = { customer, text: `Notiz ${number}` }
        const made = await server.call('customerNotes', { method: 'POST', body, as: 'administrator' })
        expect(made.status).toBe(201)
        const gone = await server.call(`customerNotes/${made.json.id}`, {
          method: 'DELETE',
          as: 'administrator',
        })
        expect(gone.status).toBe(200)
        written += 2
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, number) => write(number)))
    const ids: string[] = []
    const query = { resource, filter: {}, sort: { field: 'at', order: 'DESC' } } as const
    try {
      const pages = readAllRows(provider, query, new AbortController().signal, true)
      for await (const { rows } of pages) ids.push(...rows.map(({ id }) => String(id)))
    } finally {
      isOver = true
      await writing
    }
    expect(written).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    const read = new Set(ids)
    const missing = (before as unknown as { rows: { id: string }[] }).rows.filter(({ id }) => !read.has(id))
    expect(missing).toEqual([])
  }, 120_000)
})
