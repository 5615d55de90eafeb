import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { hasCode } from './failures.ts'

/** Between two tries, where a transaction of somebody else holds it up. In milliseconds. */
const betweenTries = 500
const mostTries = 600
/** Between two looks, where another instance is at it. In milliseconds. */
const gap = 100

/** Codes of PostgreSQL. */
const lockNotAvailable = '55P03'
const undefinedTable = '42P01'
/** One of two that make a table at the same moment is told so, `if not exists` or not. */
const madeByAnother = ['23505', '42P07', '42710']

type Migration = ReturnType<typeof readMigrationFiles>[number]
type Queries = Pick<ReturnType<typeof drizzle>, 'execute' | 'transaction'>

/**
 * Brings the schema up to date while other instances serve. A change of a table waits for every transaction that uses the
 * table, and others queue behind it; so it waits for a moment only, gives way, and tries again. One instance at a time is
 * at it, by a row that its transaction holds.
 *
 * @param onDelay told once that a transaction of somebody else holds it up
 * @throws the last failure, after about 15 minutes of tries
 */
export async function migratePostgres(
  client: pg.Client,
  folder: string,
  onDelay: (error: unknown) => void,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const database = drizzle({ client })
  await makeLocks(database)
  for (let tries = 1; ; ) {
    try {
      if (await isMigrated(database, migrations)) return
      await pause(gap)
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) || tries === mostTries) throw error
      if (tries === 1) onDelay(error)
      tries += 1
      await pause(betweenTries)
    }
  }
}

/** The row that is held must be there before the first migration. */
async function makeLocks(database: Queries): Promise<void> {
  const insert = () =>
    database.execute(sql`insert into locks (name) values ('migrations') on conflict do nothing`)
  try {
    await insert()
  } catch (error) {
    if (!hasCode(error, undefinedTable)) throw error
    await database.execute(sql`create table if not exists locks (name text primary key)`).catch((made) => {
      if (!hasCode(made, ...madeByAnother)) throw made
    })
    await insert()
  }
}

/**
 * Applies what is missing, all or nothing, and writes down what drizzle's own migrator does, which the embedded database uses.
 *
 * @returns `false` where another instance is at it
 */
function isMigrated(database: Queries, migrations: readonly Migration[]): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '1s'`)
    // Not waited for: a statement that waits has a snapshot, and `create index concurrently` waits for every older one.
    const { rows: own } = await transaction.execute(
      sql`select name from locks where name = 'migrations' for update skip locked`,
    )
    if (own.length === 0) return false
    await transaction.execute(sql`create schema if not exists drizzle`)
    await transaction.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    const { rows } = await transaction.execute<{ last: string | null }>(
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    )
    const missing = migrations.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0))
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await transaction.execute(sql.raw(statement))
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
    return true
  })
}
