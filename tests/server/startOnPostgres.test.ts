import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { startServer } from '#app/server/startServer.ts'
import { buildBehind } from '#server/db/buildBehind.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { settings } from '#server/db/schema.ts'
import { openLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { freePorts } from '../support/freePorts.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { withNextMigration } from '../support/nextVersion.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const inLongRun = needs({ [longRun]: isLongRun })

const resources = panelResources()

/** A transaction of somebody else that stays open. @returns ends it */
async function openTransaction(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

const signingKey = '0123456789abcdefghijklmnopqrstuvwxyzABCDEF'

const [reading, writing] = [
  'select count(*) from records',
  `insert into records values ('journeys', gen_random_uuid(), '{}', '', now(), now())`,
]

describe('a start beside instances that serve', needsPostgres, () => {
  let postgres: PostgresDatabase
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-start-'))
  let serving: OpenDatabase
  let starting: OpenDatabase
  beforeAll(async () => {
    postgres = await makePostgresDatabase({ isEmpty: true })
    serving = await openPostgres(postgres.url, () => undefined)
    starting = await openPostgres(postgres.url, () => undefined)
  }, 120_000)
  afterAll(async () => {
    await serving?.close()
    await starting?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  })

  const build = (opened: OpenDatabase) => {
    const behind = buildBehind(opened, (message, error) => {
      throw new Error(message, { cause: error })
    })
    behind.use(resources)
    return behind.done()
  }
  const write = () => serving.database.execute(sql.raw(writing))
  const indexes = async () => {
    const rows = await serving.database
      .select({ name: sql<string>`relname`, isValid: sql<boolean>`indisvalid` })
      .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
      .where(sql`relname ~ '^records_rest_(sort|filter)_'`)
      .orderBy(sql`1`)
    expect(rows.filter(({ isValid }) => !isValid)).toEqual([])
    return rows.map(({ name }) => name)
  }
  /** Until the making of an index waits for somebody's transaction. */
  const indexWaits = async () => {
    const isWaiting = sql`wait_event_type = 'Lock' and query ilike 'create index%'`
    while ((await serving.database.$count(sql`pg_stat_activity`, isWaiting)) === 0);
  }

  it('makes the indexes of the lists once, also where two start together', async () => {
    await Promise.all([serving, starting].map((opened) => build(opened)))
    expect((await indexes()).length).toBeGreaterThan(50)
  })

  it('makes a missing index while others write', async () => {
    const all = await indexes()
    await serving.database.execute(sql`drop index ${sql.identifier(all[0] ?? '')}`)
    const end = await openTransaction(postgres.url, writing)
    const preparing = build(starting)
    await indexWaits()
    // Would wait for the index, which waits for the transaction.
    await write()
    await end()
    await preparing
    expect(await indexes()).toEqual(all)
  })

  it('makes indexes before search texts, for which it passes by all records', async () => {
    const all = await indexes()
    await serving.database.execute(sql`drop index ${sql.identifier(all[0] ?? '')}`)
    await serving.database.delete(settings).where(eq(settings.name, 'search texts'))
    // The texts wait behind whoever has the row where it is noted that they were brought.
    const end = await openTransaction(postgres.url, `insert into settings values ('search texts', '{}')`)
    const preparing = build(starting)
    const isMade = sql`relname = ${all[0]} and indisvalid`
    while (
      (await serving.database.$count(sql`pg_index join pg_class on pg_class.oid = indexrelid`, isMade)) === 0
    );
    await end()
    await preparing
  })

  it('waits for nobody where all indexes are there', async () => {
    const end = await openTransaction(postgres.url, writing)
    await build(starting)
    await end()
  })

  it('makes an index anew whose making was interrupted', async () => {
    const all = await indexes()
    const name = all[0] ?? ''
    await serving.database.execute(
      sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`,
    )
    await build(starting)
    expect(await indexes()).toEqual(all)
  })

  it('ends while it makes an index that has to wait, and the next start makes the rest', async () => {
    const all = await indexes()
    for (const name of all.slice(0, 3)) {
      await serving.database.execute(sql`drop index ${sql.identifier(name)}`)
    }
    const end = await openTransaction(postgres.url, writing)
    const behind = buildBehind(starting, () => undefined)
    behind.use(resources)
    await indexWaits()
    expect(await behind.readings.read()).toEqual({ left: 3 })
    await behind.end()
    await end()
    await build(serving)
    expect(await indexes()).toEqual(all)
  })

  it('answers while an index is being made that has to wait', inLongRun, async () => {
    const all = await indexes()
    await serving.database.execute(sql`drop index ${sql.identifier(all[0] ?? '')}`)
    const end = await openTransaction(postgres.url, writing)
    const [port = 0] = await freePorts(1)
    const settings = readSettings({
      ...{ DEPLOYMENT_ENVIRONMENT: 'prod', PUBLIC_URL: 'https://panel.example.com', PORT: String(port) },
      ...{ DATABASE_URL: postgres.url, SIGNING_KEY: signingKey, DATA_DIR: folder },
    })
    const told = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const server = await startServer([], settings, openLog({ level: 'silent' }))
    await indexWaits()
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200)
    await server.close()
    told.mockRestore()
    await end()
    await build(serving)
    expect(await indexes()).toEqual(all)
  })

  it('leaves what another instance makes alone when it ends while it waits for its turn', async () => {
    const all = await indexes()
    await serving.database.execute(sql`drop index ${sql.identifier(all[0] ?? '')}`)
    const end = await openTransaction(postgres.url, writing)
    const making = build(serving)
    await indexWaits()
    const waiting = buildBehind(starting, () => undefined)
    waiting.use(resources)
    await waiting.end()
    await end()
    await making
    expect(await indexes()).toEqual(all)
  })

  it(
    'comes to an end beside what an instance that was killed has left the database at work on',
    inLongRun,
    async () => {
      const all = await indexes()
      const name = all[0] ?? ''
      const { rows } = (await serving.database.execute(
        sql`select pg_get_indexdef(${name}::regclass) as made`,
      )) as unknown as { rows: { made: string }[] }
      await serving.database.execute(sql`drop index ${sql.identifier(name)}`)
      const end = await openTransaction(postgres.url, writing)
      const left = new pg.Client({ connectionString: postgres.url })
      await left.connect()
      const making = left
        .query((rows[0]?.made ?? '').replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'))
        // One of the two may have to end.
        .catch(() => undefined)
      await indexWaits()
      const preparing = build(starting)
      const isDropping = sql`wait_event_type = 'Lock' and query ilike 'drop index%'`
      while ((await serving.database.$count(sql`pg_stat_activity`, isDropping)) === 0);
      await end()
      await Promise.all([making, preparing])
      await left.end()
      expect(await indexes()).toEqual(all)
    },
  )

  it('migrates without holding up others behind a transaction that it waits for', inLongRun, async () => {
    const end = await openTransaction(postgres.url, reading)
    const delays: unknown[] = []
    const migrations = withNextMigration('alter table records add column next_version text')
    const migrating = openPostgres(postgres.url, () => undefined, {
      migrations,
      onMigrate: (_message, error) => {
        if (error) delays.push(error)
      },
    })
    while (delays.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    // Whoever comes meanwhile waits for a second at most, and not for the end of the transaction.
    for (let round = 0; round < 20; round += 1) await write()
    await end()
    const migrated = await migrating
    rmSync(migrations, { recursive: true })
    const { rows } = (await migrated.database.execute(sql`select next_version from records limit 1`)) as {
      rows?: unknown
    }
    expect(rows).toEqual([{ next_version: null }])
    expect(delays).toHaveLength(1)
    await migrated.close()
  })
})
