import { eq, sql } from 'drizzle-orm'
import type { readMigrationFiles } from 'drizzle-orm/migrator'
import type { LogFailure } from '../log.ts'
import { StartRefused } from '../settings.ts'
import { appliedMigrations, tablesOfOthers } from './appliedMigrations.ts'
import { type Database, rowsOf } from './database.ts'
import { hasCode } from './failures.ts'
import { type Build, type BuildName, isBefore, nameOf } from './releases.ts'
import * as schema from './schema.ts'

const { settings } = schema

export type Migration = ReturnType<typeof readMigrationFiles>[number]

/** What a database remembers of the build that has opened it last. */
export interface ServedBy extends BuildName {
  /** The oldest version that may open it, of all that have: what a newer one has changed an older one cannot know. */
  openableBy: string
  /** How many migrations were applied then. @default none is known, as before it was written down */
  migrations?: number
}

/** A database that this build would not understand, or that it would bring to a shape by a way that nobody has tried. */
class OtherRelease extends StartRefused {
  override readonly name = 'OtherRelease'
}

/** Name of the row of `settings`. */
export const releaseRow = 'release'

/** Returns what it remembers; `undefined` before its first start, and before 1.0.0. */
export async function servedBy(database: Database): Promise<ServedBy | undefined> {
  const [table] = await rowsOf<{ there: boolean }>(
    database,
    sql`select to_regclass('settings') is not null as there`,
  )
  if (!table?.there) return undefined
  const [row] = await database.select().from(settings).where(eq(settings.name, releaseRow))
  return row?.value as ServedBy | undefined
}

/**
 * Refuses a database that a build must not open, and changes nothing. What was done to it must be how the build's own
 * migrations begin, or begin with all of them where whoever did the rest allows this version to open it.
 *
 * @returns who has served it before
 * @throws OtherRelease with both versions and the way out
 */
export async function refuseOtherRelease(
  database: Database,
  migrations: readonly Migration[],
  build: Build,
): Promise<ServedBy | undefined> {
  const applied = await appliedMigrations(database)
  if (applied.length === 0) {
    const tables = await tablesOfOthers(database)
    if (tables.length === 0) return undefined
    throw new OtherRelease(
      `The database holds ${tables.join(', ')}, and nothing says who made that: this build, ${nameOf(build)}, makes its tables in an empty one. Name another database, or restore a whole dump, with the schema "drizzle".`,
    )
  }
  const unknown = applied.findIndex(({ hash, moment }, index) => {
    const own = migrations[index]
    return own?.hash !== hash || own.folderMillis !== Number(moment)
  })
  if (unknown === 0) {
    throw new OtherRelease(
      `The database belongs to another product, or to a version that was never released: this build, ${nameOf(build)}, knows nothing of what was done to it. Name another database.`,
    )
  }
  const before = await servedBy(database)
  const refuse = (why: string, wayOut: string): never => {
    const who = before === undefined ? 'a version before 1.0.0' : `version ${nameOf(before)}`
    throw new OtherRelease(
      `The database was last served by ${who}, and this build is ${nameOf(build)}: ${why}. ${wayOut}`,
    )
  }
  if (unknown > 0) {
    const isNewer = unknown === migrations.length && before !== undefined
    if (!isNewer) {
      refuse(
        `it does not know what was done to the database on ${dayOf(applied[unknown]?.moment)}`,
        'Start the version that has served it, or restore a backup from before that day.',
      )
    } else if (isBefore(build.version, before.openableBy)) {
      refuse(
        `only ${before.openableBy} and newer may open it`,
        `Start ${before.version} again, or restore the backup that was made before the upgrade.`,
      )
    }
  }
  if (before?.migrations !== undefined && applied.length < before.migrations) {
    refuse(
      `${before.migrations} migrations were applied to it, and its list (drizzle.__drizzle_migrations) has ${applied.length}`,
      'Somebody has taken lines out of that list, and to apply them again would fail or harm. Restore a whole backup, or put the lines back.',
    )
  }
  const from = before?.version ?? '0.0.0'
  const stop = build.stops.find((version) => isBefore(from, version) && isBefore(version, build.version))
  if (stop !== undefined) {
    refuse(`${stop} must not be jumped over`, `Start ${stop} once, then this build again.`)
  }
  return before
}

/**
 * Applies what is missing, all or nothing, writes down what drizzle's own migrator does, and who serves from now on.
 *
 * @param tell told before a database that is there is changed: nothing listens until it is done, and it may be large
 * @returns who has served it before
 * @throws OtherRelease
 */
export async function bringSchema(
  transaction: Database,
  migrations: readonly Migration[],
  build: Build,
  tell: LogFailure = () => undefined,
): Promise<ServedBy | undefined> {
  const before = await refuseOtherRelease(transaction, migrations, build)
  await transaction.execute(sql`create schema if not exists drizzle`)
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const applied = await appliedMigrations(transaction)
  const missing = migrations.length - applied.length
  if (applied.length > 0 && missing > 0) {
    tell(
      `The database is brought to version ${nameOf(build)}, by ${missing} migrations. With millions of records that takes minutes; nothing listens until it is done, and what is interrupted begins anew.`,
      undefined,
    )
  }
  for (const { sql: statements, hash, folderMillis } of migrations.slice(applied.length)) {
    for (const statement of statements) {
      await transaction.execute(sql.raw(statement)).catch((error: unknown) => {
        throw hasCode(error, ...otherShape) ? changedByHand(folderMillis, error) : error
      })
    }
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
  const { version, commit, goesBackTo } = build
  const openableBy = before && isBefore(goesBackTo, before.openableBy) ? before.openableBy : goesBackTo
  const done = Math.max(applied.length, migrations.length)
  const value: ServedBy = { version, ...(commit && { commit }), openableBy, migrations: done }
  await transaction
    .insert(settings)
    .values({ name: releaseRow, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
  return before
}

/** Codes of PostgreSQL: what a statement makes is there, or what it changes is not. */
const otherShape = ['42P07', '42701', '42710', '42P01', '42703']

function changedByHand(moment: number, cause: unknown): OtherRelease {
  const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
  return new OtherRelease(
    `The database is not what its list of migrations (drizzle.__drizzle_migrations) says: that of ${dayOf(moment)} cannot be applied (${why}). Somebody has changed its tables or that list; nothing was changed now. Restore a whole backup.`,
    { cause },
  )
}

const dayOf = (moment: unknown) => new Date(Number(moment)).toISOString().slice(0, 10)
