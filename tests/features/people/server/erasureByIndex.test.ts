import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { makePostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const notesPath = 'customerNotes'
/** So many that whoever plans chooses an index where there is one. */
const lines = 30_000

interface Step {
  'Node Type': string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

describe('an erasure beside a long journal', needsPostgres, () => {
  let server: TestServer
  let database: Database
  let pool: pg.Pool
  let stop = async () => undefined as unknown
  const sent: { text: string; values: unknown[] }[] = []

  beforeAll(async () => {
    const postgres = await makePostgresDatabase()
    pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
    const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
    database = drizzle({ client: pool, schema, logger })
    server = await createTestServer({ database, close: () => pool.end() })
    stop = async () => {
      await server.close()
      await postgres.stop()
    }
  }, 120_000)
  afterAll(() => stop())

  /** Notes of other people, as many of them changed as made. */
  async function fillJournal() {
    await database.execute(sql`
      insert into records (resource, id, data, search, created_at, updated_at)
      select 'changes', 'filled-' || n, jsonb_build_object(
        'at', '2025-01-01T00:00:00.000Z', 'actor', 'X', 'operation', 'EDIT', 'resource', 'customerNotes',
        'record', 'note-' || n, 'recordTitle', 'X', 'about', jsonb_build_array('customers/other-' || n % 9000),
        'details', jsonb_build_array(jsonb_build_object('field', 'customerNotes.customer',
          'before', null, 'after', 'other-' || n % 9000))), 'x', now(), now()
      from generate_series(1, ${sql.raw(String(lines))}) as n`)
    await database.execute(sql`
      insert into idempotency_keys (account, key, request_hash, answer, created_at)
      select 'somebody', 'key-' || n, '', json_build_object('id', 'note-' || n, 'text', repeat('x', 200)), ${new Date('2026-03-02')}
      from generate_series(1, 10000) as n`)
    await database.execute(sql`analyze`)
  }

  async function plansOf(): Promise<[string, Step[]][]> {
    const reading = sent.filter(({ text }) => /records"|idempotency_keys/.test(text) && !/^insert/.test(text))
    const plans: [string, Step[]][] = []
    const client = await pool.connect()
    for (const { text, values } of reading) {
      // What changes something is taken back.
      await client.query('begin')
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      await client.query('rollback')
      plans.push([text, stepsOf(rows[0]['QUERY PLAN'][0].Plan)])
    }
    client.release()
    return plans
  }

  it('finds all that was ever about the person, and passes over none of what was not', async () => {
    const { json } = await server.call('mca-users/users/customers?limit=1000', { as: 'administrator' })
    const { json: held } = await server.call('api-campaign-assignments-get?limit=1000', {
      as: 'administrator',
    })
    const holders = new Set(held.data.map((row: { customer: string }) => row.customer))
    const { id } = json.data.find((row: { id: string }) => !holders.has(row.id))
    const call = (method: string, path: string, body: object, headers = {}) =>
      server.call(path, { method, body, headers, as: 'administrator' })
    const key = { 'Idempotency-Key': 'note' }
    const note = await call('POST', notesPath, { customer: id, text: 'Frau Quittenbaum' }, key)
    const gone = await call('POST', notesPath, { customer: id, text: 'Frau Rosenquarz' })
    await call('DELETE', `${notesPath}/${gone.json.id}`, {})
    // A line of a time when none said what it was about.
    await database.execute(sql`
      insert into records (resource, id, data, search, created_at, updated_at)
      select 'changes', 'old', ${JSON.stringify({
        ...{ at: '2024-01-01T00:00:00.000Z', actor: 'X', operation: 'DELETE', resource: 'customerNotes' },
        ...{ record: 'long-gone', recordTitle: 'X' },
        details: [
          { field: 'customerNotes.customer', before: id, after: null },
          { field: 'customerNotes.text', before: 'Frau Distelfink', after: null },
        ],
      })}::jsonb, 'x', now(), now()`)
    await fillJournal()
    sent.length = 0

    const erased = await call('POST', `mca-users/users/customers/${id}/erase`, {})

    expect(erased.status).toBe(200)
    for (const name of ['Quittenbaum', 'Rosenquarz', 'Distelfink']) {
      for (const table of ['records', 'idempotency_keys', 'deleted_records']) {
        const { rows } = await pool.query(`select 1 from ${table} as row where row::text like '%${name}%'`)
        expect([name, table, rows]).toEqual([name, table, []])
      }
    }
    expect(note.status).toBe(201)
    const plans = await plansOf()
    expect(plans.length).toBeGreaterThan(10)
    for (const [text, steps] of plans) {
      const passed = steps.map(
        (step) => (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0),
      )
      expect([text, Math.max(...passed)]).toEqual([text, expect.toSatisfy((rows: number) => rows < 1000)])
    }
  }, 120_000)
})
