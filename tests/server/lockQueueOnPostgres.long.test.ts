import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const campaign = { name: 'Neu', monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] }

describe('writers that wait for one record', needsPostgres, () => {
  let postgres: PostgresDatabase
  let opened: OpenDatabase
  let server: TestServer
  let holder: pg.Client
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    // More than a busy machine takes for what is written meanwhile: nobody gives up here.
    opened = await openPostgres(postgres.url, () => undefined, { patience: 60_000 })
    server = await createTestServer(opened)
    await server.tokenOf('administrator')
    holder = new pg.Client(postgres.url)
    await holder.connect()
  }, 120_000)
  afterAll(async () => {
    await holder?.end()
    await server?.close()
    await postgres?.stop()
  })

  const write = (method: string, path: string, body: object) =>
    server.call(path, { method, as: 'administrator', body })
  const waiting = async () => {
    const { rows } = (await opened.database.execute(
      sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
    )) as unknown as { rows: { count: number }[] }
    return rows[0]?.count ?? 0
  }
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  it('leave what others write alone, and are all through once it is free', async () => {
    const { json } = await write('POST', 'api-campaigns-post', campaign)
    await holder.query('begin')
    await holder.query('select id from records where id = $1 for update', [json.id])
    const path = `api-campaigns-put/${json.id}`
    const writers = Array.from({ length: 25 }, (_, index) =>
      write('PUT', path, { ...campaign, name: `Name ${index}` }),
    )
    await until(async () => (await waiting()) > 0)
    for (let others = 0; others < 10; others += 1) {
      expect((await write('POST', 'api-campaigns-post', campaign)).status).toBe(201)
      expect(await waiting()).toBeLessThanOrEqual(3)
    }
    await holder.query('rollback')
    const answers = await Promise.all(writers)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('leave what others write alone, however many records somebody holds', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => write('POST', 'api-campaigns-post', campaign)),
    )
    const ids = made.map(({ json }) => json.id)
    await holder.query('begin')
    await holder.query('select id from records where id = any($1) for update', [ids])
    const writers = Array.from({ length: 36 }, (_, index) =>
      write('PUT', `api-campaigns-put/${ids[index % ids.length]}`, { ...campaign, name: `Name ${index}` }),
    )
    await until(async () => (await waiting()) === 6)
    const { json: free } = await write('POST', 'api-campaigns-post', campaign)
    for (let others = 0; others < 5; others += 1) {
      expect((await write('POST', 'api-campaigns-post', campaign)).status).toBe(201)
      expect((await write('PUT', `api-campaigns-put/${free.id}`, campaign)).status).toBe(200)
      expect(await waiting()).toBeLessThanOrEqual(6)
    }
    await holder.query('rollback')
    const answers = await Promise.all(writers)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('are told to try again where it is not free in time', async () => {
    const hasty = await createTestServer(await openPostgres(postgres.url, () => undefined, { patience: 300 }))
    await hasty.tokenOf('administrator')
    const { json } = await write('POST', 'api-campaigns-post', campaign)
    await holder.query('begin')
    await holder.query('select id from records where id = $1 for update', [json.id])
    const call = { method: 'PUT', as: 'administrator', body: campaign } as const
    const path = `api-campaigns-put/${json.id}`
    const answers = await Promise.all(Array.from({ length: 60 }, () => hasty.call(path, call)))
    await holder.query('rollback')
    await hasty.close()
    const told = answers.map(({ status, headers }) => [status, Number(headers.get('Retry-After')) > 0])
    expect(told).toEqual(answers.map(() => [503, true]))
  })
})
