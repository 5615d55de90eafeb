import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preparedOnce } from '#server/db/database.ts'
import { isAway, isUnavailable } from '#server/db/failures.ts'
import { openPostgres, type PostgresOptions } from '#server/db/openPostgres.ts'
import { settings } from '#server/db/schema.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const inLongRun = needs({ [longRun]: isLongRun })

describe('connections to PostgreSQL', needsPostgres, () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startOwnPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())

  async function withOpened(
    options: PostgresOptions,
    work: (opened: Awaited<ReturnType<typeof openPostgres>>) => Promise<void>,
  ) {
    const opened = await openPostgres(postgres.url, () => undefined, options)
    try {
      await work(opened)
    } finally {
      await opened.close()
    }
  }

  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

  it('are as many as are allowed, half of them for writes; who comes after them waits', () =>
    withOpened({ connections: 4 }, async ({ database, pool }) => {
      const asked = Array.from({ length: 6 }, () => database.execute(sleep(0.05)))
      await Promise.all(asked)
      expect(pool?.()).toEqual({ total: 2, idle: 2, waiting: 0 })
    }))

  it('end a query that takes too long, and serve the next', () =>
    withOpened({ connections: 1, statementTimeout: 100 }, async ({ database }) => {
      await expect(database.execute(sleep(30))).rejects.toMatchObject({ cause: { code: '57014' } })
      await database.execute(sql`select 1`)
    }))

  it('leave what is prepared all its time, and bound the queries after it', () =>
    withOpened({ connections: 1, statementTimeout: 100 }, async ({ database, exclusively }) => {
      await exclusively?.(async (unbounded) => void (await unbounded.execute(sleep(0.3))))
      await expect(database.execute(sleep(30))).rejects.toMatchObject({ cause: { code: '57014' } })
    }))

  it('plan once what is asked again and again, each in its own session', () =>
    withOpened({ connections: 2 }, async ({ database }) => {
      const named = preparedOnce((of) =>
        of
          .select()
          .from(settings)
          .where(eq(settings.name, sql.placeholder('name')))
          .prepare('named'),
      )
      const names = sql`pg_prepared_statements`
      for (let times = 0; times < 20; times += 1) await named(database).execute({ name: String(times) })
      expect(await database.$count(names)).toBe(1)
      await database.transaction(async (inside) => void (await named(inside).execute({ name: 'row' })))
      expect(await database.$count(names)).toBe(1)
    }))

  it('of writes that wait for one row leave reads alone, and the writes are told in time', () =>
    withOpened({ connections: 4, patience: 2000 }, async ({ database }) => {
      await database.insert(settings).values({ name: 'row', value: 1 })
      const write = () => database.update(settings).set({ value: 2 }).where(eq(settings.name, 'row'))
      await database.transaction(async (holder) => {
        await holder.update(settings).set({ value: 3 }).where(eq(settings.name, 'row'))
        const writers = Promise.allSettled(Array.from({ length: 25 }, write))
        // Each finds its connection while all that writes have are taken.
        for (let reads = 0; reads < 20; reads += 1) {
          expect(await database.select().from(settings).where(eq(settings.name, 'row'))).toHaveLength(1)
        }
        const failed = (await writers).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
        expect(failed).toHaveLength(25)
        expect(failed.every(isUnavailable)).toBe(true)
      })
      await write()
      expect((await database.select().from(settings).where(eq(settings.name, 'row')))[0]?.value).toBe(2)
    }))

  it(
    'to a server that says nothing any more are given up, also in a transaction, and are good when it goes on',
    inLongRun,
    () =>
      withOpened({ connections: 2, statementTimeout: 500, patience: 1000 }, async ({ database }) => {
        const read = () => database.select().from(settings)
        await read()
        await database.execute(sql`select 1`)
        await postgres.hang()
        try {
          const asked = [
            ...[read(), read(), database.execute(sql`select 1`)],
            database.transaction((inside) => inside.execute(sql`select 1`)),
          ]
          const failed = (await Promise.allSettled(asked)).map(
            (each) => each.status === 'rejected' && each.reason,
          )
          expect(failed.map(isUnavailable)).toEqual([true, true, true, true])
          expect(failed.map(isAway)).toEqual([true, true, true, true])
        } finally {
          postgres.goOn()
        }
        await Promise.all([read(), read(), database.transaction((inside) => inside.execute(sql`select 1`))])
      }),
  )

  it(
    'that break in the middle of a transaction each time that it is tried fail it, and nothing else',
    inLongRun,
    () =>
      withOpened({ connections: 2 }, async ({ database }) => {
        const transaction = database.transaction(async (inside) => {
          const { rows } = (await inside.execute(sql`select pg_backend_pid() as id`)) as unknown as {
            rows: { id: number }[]
          }
          await database.execute(sql`select pg_terminate_backend(${rows[0]?.id}, 5000)`)
          await new Promise((resolve) => setTimeout(resolve, 50))
          await inside.execute(sql`select 1`)
        })
        await expect(transaction).rejects.toThrow()
        await database.execute(sql`select 1`)
      }),
  )
})
