import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { LogFailure } from '../log.ts'
import { StartRefused } from '../settings.ts'
import { appliedMigrations } from './appliedMigrations.ts'
import { type Database, rowsOf } from './database.ts'
import { hasCode } from './failures.ts'
import { type Build, nameOf } from './releases.ts'
import * as schema from './schema.ts'
import { bringSchema, type Migration, type ServedBy } from './servedBy.ts'

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

/**
 * Brings the schema up to date while other instances serve. A change of a table waits for every transaction that uses the
 * table, and others queue behind it; so it waits for a moment only, gives way, and tries again. One instance at a time is
 * at it, by a row that its transaction holds.
 *
 * @param tell told once that a database that is there is changed, and that a transaction of somebody else holds it up
 * @returns who has served it before
 * @throws the last failure, after about 15 minutes of tries
 */
export async function migratePostgres(
  client: pg.Client,
  migrations: readonly Migration[],
  build: Build,
  tell: LogFailure = () => undefined,
): Promise<ServedBy | undefined> {
  const database = drizzle({ client, schema })
  await makeLocks(database)
  for (let tries = 1; ; ) {
    try {
      const migrated = await isMigrated(database, migrations, build, tries === 1 ? tell : undefined)
      if (migrated) return migrated.before
      await pause(gap)
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) || tries === mostTries) throw error
      if (tries === 1) tell('A migration waits for a transaction that uses the same table.', error)
      tries += 1
      await pause(betweenTries)
    }
  }
}

/** The row that is held must be there before the first migration. */
async function makeLocks(database: Database): Promise<void> {
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

/** @returns `false` where another instance is at it */
function isMigrated(
  database: Database,
  migrations: readonly Migration[],
  build: Build,
  tell: LogFailure | undefined,
) {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '1s'`)
    // Not waited for: a statement that waits has a snapshot, and `create index concurrently` waits for every older one.
    const own = await rowsOf(
      transaction,
      sql`select name from locks where name = 'migrations' for update skip locked`,
    )
    return own.length > 0 && { before: await bringSchema(transaction, migrations, build, tell) }
  })
}

/** Refuses a standby that lacks what only its primary can be given. @throws StartRefused */
export async function refuseOlderSchema(
  database: Database,
  migrations: readonly Migration[],
  build: Build,
): Promise<void> {
  if ((await appliedMigrations(database)).length >= migrations.length) return
  throw new StartRefused(
    `DATABASE_URL is a standby, and what this build, ${nameOf(build)}, needs is not in it yet. Start this build at the primary first.`,
  )
}
