import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openPglite } from '../../src/server/db/openPglite.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'
import { nothingYet, writeUntilGone, wrongWith } from './writers.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 30)
const folder = mkdtempSync(join(tmpdir(), 'abo-panel-killed-'))
const started: ServerProcess[] = []
const start = (variables: Record<string, string>) => {
  const server = startServerProcess(variables)
  started.push(server)
  return server
}

afterAll(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Records of subscriptions and lines of the journal about their making, which come in one transaction. */
const halves = sql.raw(`
  select count(*)::int as count from records as one
  where one.resource = 'campaigns' and length(one.data->>'name') = 36 and not exists (
    select 1 from records as line where line.resource = 'changes' and line.data->>'record' = one.id
  )`)

async function killInRounds(variables: Record<string, string>): Promise<number> {
  const done = nothingYet()
  for (let round = 0; round < rounds; round += 1) {
    const server = start(variables)
    const address = await server.address
    expect(await wrongWith(address, done), `after ${round} kills`).toEqual([])
    const writers = [1, 2, 3].map(() => writeUntilGone(address, done))
    // At any moment: while it makes a record, its journal line, or nothing.
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1500))
    server.process.kill('SIGKILL')
    for (const error of await Promise.all(writers)) expect(String(error)).toMatch(/fetch failed|terminated/)
    await server.ended
  }
  const last = start(variables)
  expect(await wrongWith(await last.address, done)).toEqual([])
  last.process.kill('SIGTERM')
  expect((await last.ended).code).toBe(0)
  return done.prices.size
}

describe('a server that is killed again and again', () => {
  it('has what it acknowledged, once, on the embedded database (A23)', async () => {
    const DATA_DIR = join(folder, 'data')
    const acknowledged = await killInRounds({ DATA_DIR })
    console.log(`${rounds} kills on PGlite: ${acknowledged} records acknowledged, none lost`)
    expect(acknowledged).toBeGreaterThan(rounds)
    const { database, close } = await openPglite(join(DATA_DIR, 'database'))
    const found = (await database.execute(halves)) as { rows: { count: number }[] }
    await close()
    expect(found.rows[0]?.count).toBe(0)
  })

  it.skipIf(postgresPrograms === undefined)('has it on PostgreSQL too (A23)', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    try {
      const acknowledged = await killInRounds({
        ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'beside') },
      })
      console.log(`${rounds} kills on PostgreSQL: ${acknowledged} records acknowledged, none lost`)
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query(
        "select count(*)::int as count from records where resource = 'campaigns'",
      )
      await client.end()
      expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged)
    } finally {
      await postgres.stop()
    }
  })
})
