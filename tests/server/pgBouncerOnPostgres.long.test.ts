import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { buildBehind } from '#server/db/buildBehind.ts'
import { type OpenDatabase, preparedOnce } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/failures.ts'
import { createLeases } from '#server/db/leases.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { openStandby } from '#server/db/openStandby.ts'
import { settings } from '#server/db/schema.ts'
import { needsPgBouncer, type PgBouncer, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'

describe('PgBouncer in transaction mode before PostgreSQL', needsPgBouncer, () => {
  let postgres: PostgresServer
  let pgBouncer: PgBouncer
  let instances: OpenDatabase[]
  const open = () =>
    openPostgres(pgBouncer.url, () => undefined, { connections: 4, statementTimeout: 1000, patience: 500 })
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    pgBouncer = await startPgBouncer(pgBouncerProgram ?? '', postgres.url)
    instances = await Promise.all([open(), open(), open()])
  }, 60_000)
  afterAll(async () => {
    await Promise.all((instances ?? []).map(({ close }) => close()))
    await pgBouncer?.stop()
    await postgres?.stop()
  })

  const first = () => instances[0] as OpenDatabase
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

  it('lets three that start at once migrate once, and make the indexes one after the other', async () => {
    await Promise.all(
      instances.map((opened) => {
        const behind = buildBehind(opened, () => undefined)
        behind.use(panelResources())
        return behind.done()
      }),
    )
    const { database } = first()
    const valid = sql`pg_index join pg_class on pg_class.oid = indexrelid`
    expect(
      await database.$count(valid, sql`relname ~ '^records_[a-z]+_sort_' and indisvalid`),
    ).toBeGreaterThan(50)
    expect(await database.$count(valid, sql`not indisvalid`)).toBe(0)
  })

  it('keeps the limits of statements and of transactions, and what is prepared has none', async () => {
    const { database, exclusively } = first()
    const late = { cause: { code: '57014' } }
    await expect(database.execute(sleep(30))).rejects.toMatchObject(late)
    await expect(database.transaction((inside) => inside.execute(sleep(30)))).rejects.toMatchObject(late)
    await exclusively?.(async (unbounded) => void (await unbounded.execute(sleep(1.5))))
  })

  it('may lie before a standby: each query finds out how far its server is, in one transaction with it', async () => {
    const follower = await startPostgres(postgresPrograms ?? '', { standbyOf: postgres.url })
    const before = await startPgBouncer(pgBouncerProgram ?? '', follower.url)
    const opened = await openPostgres(pgBouncer.url, () => undefined, { readUrl: before.url })
    const standby = openStandby({ primary: pgBouncer.url, standby: before.url }, () => undefined)
    const isFollower = async () => {
      const [row] = await opened.database
        .select({ is: sql<boolean>`pg_is_in_recovery()` })
        .from(sql`(select 1) as one`)
      return row?.is
    }
    while (standby.whyNot() !== undefined) await pause(50)
    expect([await standby.read(0, isFollower), await isFollower()]).toEqual([{ result: true }, false])
    await standby.end()
    await opened.close()
    await before.stop()
    await follower.stop()
  }, 60_000)

  it('gets no statement with a name: the next one may be asked in another session', async () => {
    const { database } = first()
    const named = preparedOnce((of) =>
      of
        .select()
        .from(settings)
        .where(eq(settings.name, sql.placeholder('name')))
        .prepare('named'),
    )
    for (let times = 0; times < 20; times += 1) await named(database).execute({ name: String(times) })
    expect(await database.$count(sql`pg_prepared_statements`)).toBe(0)
  })

  it('lets nobody wait for a row longer than is allowed', async () => {
    const { database } = first()
    await database.insert(settings).values({ name: 'row', value: 1 })
    await database.transaction(async (holder) => {
      await holder.update(settings).set({ value: 2 })
      const other = instances[1]?.database.update(settings).set({ value: 3 })
      const failure = await other?.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toMatchObject({ cause: { code: '55P03' } })
      expect(isUnavailable(failure)).toBe(true)
    })
  })

  it('finds nothing of it in the sessions that others get next', async () => {
    await Promise.all(instances.map(({ database }) => database.execute(sleep(0.05))))
    const client = new pg.Client({ connectionString: pgBouncer.url })
    await client.connect()
    const seen = new Set<string>()
    for (let asked = 0; asked < 20; asked += 1) {
      const { rows } = await client.query(
        `select current_setting('statement_timeout') || current_setting('lock_timeout') as limits,
           (select count(*) from pg_prepared_statements where name <> '') as prepared,
           (select count(*) from pg_locks where locktype = 'advisory') as locks`,
      )
      seen.add(JSON.stringify(rows[0]))
    }
    await client.end()
    expect([...seen]).toEqual([JSON.stringify({ limits: '00', prepared: '0', locks: '0' })])
  })

  it('is killed and started again between two requests, and nobody notices', async () => {
    const { database } = first()
    await Promise.all(Array.from({ length: 4 }, () => database.select().from(settings)))
    await pgBouncer.kill()
    await pgBouncer.start()
    const read = () => database.select().from(settings)
    await Promise.all([read(), read(), database.transaction((inside) => inside.select().from(settings))])
  })

  it('carries leases, which outlast its end', async () => {
    const leases = createLeases(pgBouncer.url, () => undefined, 3000)
    const lease = await leases.take('film')
    await pgBouncer.kill()
    await pgBouncer.start()
    const others = createLeases(pgBouncer.url, () => undefined, 3000)
    await expect(others.take('film', { signal: AbortSignal.timeout(4000) })).rejects.toThrow()
    lease.check()
    await lease.release()
    await (await others.take('film')).release()
    await Promise.all([leases.close(), others.close()])
  })
})
