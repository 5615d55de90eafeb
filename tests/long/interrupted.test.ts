import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder, openPgliteAsItIs } from '#server/db/openPglite.ts'
import { campaigns, createCampaign, signedIn } from '../support/apiCalls.ts'
import { makeDataFolder } from '../support/dataFolder.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

/** How often a start is interrupted, from each schema. */
const rounds = Number(process.env.INTERRUPTION_ROUNDS ?? 6)

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-interrupted-'))
const started: ServerProcess[] = []
const start = (variables: Record<string, string>) => {
  const server = startServerProcess({ LOG_LEVEL: 'silent', SEED_CUSTOMERS: '20', ...variables })
  started.push(server)
  return server
}
const end = async (server: ServerProcess) => {
  server.process.kill('SIGTERM')
  return (await server.ended).code
}
afterAll(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map((server) => server.ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Everything that PostgreSQL knows of a schema, but its own numbers. */
async function schemaOf(directory: string): Promise<unknown[]> {
  const { database, close } = await openPgliteAsItIs(join(directory, 'database'))
  const { rows } = (await database.execute(sql`
    select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default) as is
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgname || ' ' || tgrelid::regclass, pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select 'function', p.proname, pg_get_functiondef(p.oid)
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname <> 'c'
    order by 1, 2, 3`)) as unknown as { rows: unknown[] }
  await close()
  return rows
}

/** A folder as a version left it that knew only the first migrations. */
async function makeOldFolder(name: string, known: number): Promise<string> {
  const directory = join(folder, name)
  const first = join(folder, `migrations-${known}`)
  cpSync(migrationsFolder, first, { recursive: true })
  const journal = join(first, 'meta', '_journal.json')
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, known) }))
  mkdirSync(directory)
  const client = await PGlite.create({ dataDir: join(directory, 'database'), extensions: { pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder: first })
  await client.close()
  return directory
}

describe('an upgrade', () => {
  let fresh: unknown[]
  /** How long a whole start takes here. */
  let usual = 0
  beforeAll(async () => {
    const directory = join(folder, 'fresh')
    const began = performance.now()
    const server = start({ DATA_DIR: directory })
    await server.address
    usual = performance.now() - began
    expect(await end(server)).toBe(0)
    fresh = await schemaOf(directory)
  })

  const all = readMigrationFiles({ migrationsFolder }).length
  it.each([1, all - 1])(
    'that is killed at any moment, from %i migrations on, is whole after the next one (A27)',
    async (migrations) => {
      const old = await makeOldFolder(`old-${migrations}`, migrations)
      for (let round = 0; round < rounds; round += 1) {
        const directory = join(folder, `killed-${migrations}-${round}`)
        cpSync(old, directory, { recursive: true })
        const killed = start({ DATA_DIR: directory })
        await new Promise((resolve) => setTimeout(resolve, randomInt(Math.ceil(usual / 4), Math.ceil(usual))))
        killed.process.kill('SIGKILL')
        await killed.ended
        const server = start({ DATA_DIR: directory })
        expect((await campaigns(await server.address)).maxCount).toBe(24)
        expect(await end(server)).toBe(0)
        expect(await schemaOf(directory)).toEqual(fresh)
        rmSync(directory, { recursive: true })
      }
    },
  )
})

describe('a server that is told to end', () => {
  let directory: string
  beforeAll(async () => {
    directory = await makeDataFolder(join(folder, 'ended'))
  })

  it('while it starts ends, and the next start is whole (A26)', async () => {
    for (const wait of [0, 300, 600, 900, 1200]) {
      const server = start({ DATA_DIR: directory })
      await new Promise((resolve) => server.process.once('spawn', resolve))
      await new Promise((resolve) => setTimeout(resolve, wait))
      server.process.kill('SIGTERM')
      // Before its first line has run, the system ends it.
      expect([0, null]).toContain((await server.ended).code)
    }
    const server = start({ DATA_DIR: directory })
    expect((await campaigns(await server.address)).maxCount).toBe(24)
    expect(await end(server)).toBe(0)
  })

  const signalled: { signals: NodeJS.Signals[] }[] = [
    { signals: ['SIGINT'] },
    { signals: ['SIGTERM', 'SIGTERM'] },
    { signals: ['SIGTERM', 'SIGINT', 'SIGTERM'] },
  ]
  it.each(signalled)(
    'by $signals takes nothing new and keeps what it has acknowledged (A26)',
    async ({ signals }) => {
      const server = start({ DATA_DIR: directory })
      const address = await server.address
      const headers = await signedIn(address)
      const name = `${signals.join()} ${Date.now()}`
      const calls = Array.from({ length: 20 }, (_, index) =>
        createCampaign(address, `${name} ${index}`, headers),
      )
      const answers = Promise.allSettled(calls)
      // The others wait for the one connection of the database, or have not been read yet and are refused.
      await Promise.any(calls)
      for (const signal of signals) server.process.kill(signal)
      const ids = (await answers).flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
      expect((await server.ended).code).toBe(0)
      await expect(fetch(`${address}/health/live`)).rejects.toThrow()
      const next = start({ DATA_DIR: directory })
      const stored = (await campaigns(await next.address)).data.map(({ id }) => id)
      expect(stored).toEqual(expect.arrayContaining(ids))
      expect(await end(next)).toBe(0)
      expect((await next.ended).errors).not.toMatch(/"level":"(warn|error)"/)
    },
  )

  it('and cannot close what it has ends all the same (A26)', async () => {
    const file = join(folder, 'stuck.mts')
    const program = new URL('../../src/app/server/runServer.ts', import.meta.url).href
    writeFileSync(
      file,
      `import { createServer } from 'node:http'
      import { runServer } from ${JSON.stringify(program)}
      await runServer(async () => {
        const listening = createServer().listen(0)
        listening.once('listening', () => console.log('http://localhost'))
        return { drain() {}, close: () => new Promise(() => {}) }
      }, 200)`,
    )
    const server = startServerProcess({ DATA_DIR: join(folder, 'stuck') }, file)
    started.push(server)
    await server.address
    server.process.kill('SIGTERM')
    const { code, errors } = await server.ended
    expect([code, errors]).toEqual([1, expect.stringContaining('could not close everything')])
  })
})
