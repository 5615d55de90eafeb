import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareResources } from '#app/server/openServerDatabase.ts'
import { panelResources } from '#app/server/panelResources.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { withNextMigration } from '../support/nextVersion.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

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

const [reading, writing] = [
  'select count(*) from records',
  `insert into records values ('journeys', gen_random_uuid(), '{}', '', now(), now())`,
]

describe('a start beside instances that serve', needsPostgres, () => {
  let postgres: PostgresDatabase
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
  })

  const write = () => serving.database.execute(sql.raw(writing))
  const indexes = async () => {
    const rows = await serving.database
      .select({ name: sql<string>`relname`, isValid: sql<boolean>`indisvalid` })
      .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
      .where(sql`relname ~ '^records_(sort|filter)_'`)
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
    await Promise.all([serving, starting].map((opened) => prepareResources(opened, resources)))
    expect((await indexes()).length).toBeGreaterThan(50)
  })

  it('makes a missing index while others write', async () => {
    const all = await indexes()
    await serving.database.execute(sql`drop index ${sql.identifier(all[0] ?? '')}`)
    const end = await openTransaction(postgres.url, writing)
    const preparing = prepareResources(starting, resources)
    await indexWaits()
    // Would wait for the index, which waits for the transaction.
    await write()
    await end()
    await preparing
    expect(await indexes()).toEqual(all)
  })

  it('waits for nobody where all indexes are there', async () => {
    const end = await openTransaction(postgres.url, writing)
    await prepareResources(starting, resources)
    await end()
  })

  it('makes an index anew whose making was interrupted', async () => {
    const all = await indexes()
    const name = all[0] ?? ''
    await serving.database.execute(
      sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`,
    )
    await prepareResources(starting, resources)
    expect(await indexes()).toEqual(all)
  })

  it('comes to an end beside what an instance that was killed has left the database at work on', async () => {
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
    const preparing = prepareResources(starting, resources)
    const isDropping = sql`wait_event_type = 'Lock' and query ilike 'drop index%'`
    while ((await serving.database.$count(sql`pg_stat_activity`, isDropping)) === 0);
    await end()
    await Promise.all([making, preparing])
    await left.end()
    expect(await indexes()).toEqual(all)
  })

  it('migrates without holding up others behind a transaction that it waits for', async () => {
    const end = await openTransaction(postgres.url, reading)
    const delays: unknown[] = []
    const migrations = withNextMigration('alter table records add column next_version text')
    const migrating = openPostgres(postgres.url, () => undefined, {
      migrations,
      onDelay: (error) => delays.push(error),
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
