import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '../../src/server/db/openPglite.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 12)
const folder = mkdtempSync(join(tmpdir(), 'abo-panel-start-'))
const started: ServerProcess[] = []
const start = (DATA_DIR: string) => {
  const server = startServerProcess({ DATA_DIR })
  started.push(server)
  return server
}

afterAll(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Everything that the database has: columns, indexes, rules, triggers, and rows of each table. */
async function contentOf(dataFolder: string): Promise<string[]> {
  const { database, close } = await openPglite(join(dataFolder, 'database'))
  const textsOf = async (query: string) =>
    ((await database.execute(sql.raw(query))) as { rows: { line: string }[] }).rows.map(({ line }) => line)
  const tables = await textsOf(
    `select tablename as line from pg_tables where schemaname = 'public' order by 1`,
  )
  const lines = [
    ...(await textsOf(`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public' order by 1`)),
    ...(await textsOf(`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`)),
    ...(await textsOf(`select pg_get_constraintdef(oid) as line from pg_constraint order by 1`)),
    ...(await textsOf(
      `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`,
    )),
    ...(await textsOf(`select count(*)::text || ' migrations' as line from drizzle.__drizzle_migrations`)),
  ]
  for (const table of tables) {
    if (table === 'record_counts') continue
    lines.push(...(await textsOf(`select count(*)::text || ' ${table}' as line from ${table}`)))
  }
  lines.push(
    ...(await textsOf(
      `select concat_ws(' ', resource, count(*)) as line from records group by resource order by 1`,
    )),
  )
  await close()
  return lines
}

async function startAndEnd(dataFolder: string): Promise<void> {
  const server = start(dataFolder)
  await server.address
  server.process.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
}

describe('a start that is cut short', () => {
  const whole = join(folder, 'whole')
  let expected: string[] = []
  let took = 0
  beforeAll(async () => {
    const from = performance.now()
    await startAndEnd(whole)
    took = performance.now() - from
    expected = await contentOf(whole)
  })

  it('seeds once, however often it is started (A27)', async () => {
    expect(expected.length).toBeGreaterThan(100)
    await startAndEnd(whole)
    expect(await contentOf(whole)).toEqual(expected)
  })

  it('is made whole by the next one, wherever it was killed (A27)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const own = join(folder, `round-${round}`)
      const server = start(own)
      const wait = (took * (round + 1)) / (rounds + 1)
      await new Promise((resolve) => setTimeout(resolve, wait))
      server.process.kill('SIGKILL')
      await server.ended
      await startAndEnd(own)
      expect(await contentOf(own), `killed after ${Math.round(wait)} ms`).toEqual(expected)
      expect(readdirSync(own).filter((name) => name.endsWith('.creating'))).toEqual([])
      rmSync(own, { recursive: true, force: true })
    }
  })
})
