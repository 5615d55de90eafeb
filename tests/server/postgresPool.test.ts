import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type PostgresOptions } from '../../src/server/db/openPostgres.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'

describe.skipIf(postgresPrograms === undefined)('connections to PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
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

  it('are as many as are allowed; who comes after them waits', () =>
    withOpened({ connections: 2 }, async ({ database, pool }) => {
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

  it('that break in the middle of a transaction fail it, and nothing else', () =>
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
    }))
})
