import { eq, getTableName, is, type SQLChunk, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { keyRow } from '../auth/signingKeys.ts'
import { type Database, rowsOf } from './database.ts'
import * as schema from './schema.ts'
import { releaseRow } from './servedBy.ts'

/** Rows that travel together; a record may have a megabyte. */
const pageSize = 200

/** Filled by triggers as rows arrive, or of the instances that run. */
const notCopied: readonly PgTable[] = [
  schema.recordCounts,
  schema.accountChanges,
  schema.locks,
  schema.leases,
]

/** What is copied, referenced tables first, as the schema declares them. */
const copied: readonly PgTable[] = Object.values(schema).filter(
  (table): table is PgTable & typeof table => is(table, PgTable) && !notCopied.includes(table as PgTable),
)

/** How far a copy came; it stands in the database that is filled until all is compared. */
interface Progress {
  /** Where from, in words. */
  from: string
  table: string
  /** Primary key of the last row of it, as texts; `null` before the first. */
  after: readonly string[] | null
}

const progressName = 'copy'

/** The row of `settings` in a database that was copied elsewhere: where to, and when. */
export const movedName = 'movedTo'

/** Rows of `settings` that are about the database itself; the key lies in a file beside an embedded one. */
const ownSettings = [progressName, movedName, releaseRow, keyRow]

/** A database that is not empty, or not what it was when an interrupted copy began. Its message says what to do. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

/** Finds where the rows of an unfinished copy come from, in words. */
export async function unfinishedCopy(database: Database): Promise<string | undefined> {
  return (await progressOf(database))?.from
}

/**
 * Copies all rows into an empty database of the same schema and compares what each table holds then. Goes on where an earlier call
 * was interrupted.
 *
 * @param from where they come from, in words
 * @param tell told of each table that is complete
 * @param finish done before the target counts as complete; again where that is interrupted
 * @returns how many rows there are
 * @throws CopyRefused where the target holds something, or differs at the end: the source was changed in between
 */
export async function copyTables(
  source: Database,
  target: Database,
  from: string,
  tell: (table: string, rows: number) => void,
  finish: () => Promise<void> = async () => undefined,
): Promise<number> {
  const before = await progressOf(target)
  if (before === undefined) {
    await refuseFilled(target)
    // Before the first row: what is to be filled is no empty database any more.
    const value: Progress = { from, table: getTableName(copied[0] ?? schema.settings), after: null }
    await target.insert(schema.settings).values({ name: progressName, value })
  }
  if (before !== undefined && before.from !== from) {
    throw new CopyRefused(`It was being filled from ${before.from}. Name that one, or an empty database.`)
  }
  const place = before ? copied.findIndex((table) => getTableName(table) === before.table) : 0
  for (const [index, table] of copied.entries()) {
    if (index < place) continue
    await copyRows(source, target, table, { from, after: index === place ? (before?.after ?? null) : null })
  }
  let rows = 0
  for (const table of copied) {
    const [there, here] = [await digestOf(source, table), await digestOf(target, table)]
    const name = getTableName(table)
    if (there.rows !== here.rows || there.digest !== here.digest) {
      throw new CopyRefused(
        `"${name}" has ${there.rows} rows in ${from} and ${here.rows} in the copy, or other values: something was written meanwhile. Stop all servers, empty the target, and begin again.`,
      )
    }
    rows += there.rows
    tell(name, there.rows)
  }
  await finish()
  await target.delete(schema.settings).where(eq(schema.settings.name, progressName))
  return rows
}

async function progressOf(database: Database): Promise<Progress | undefined> {
  const { settings } = schema
  const [row] = await database.select().from(settings).where(eq(settings.name, progressName))
  return row?.value as Progress | undefined
}

async function refuseFilled(target: Database): Promise<void> {
  for (const table of copied) {
    const { rows } = await digestOf(target, table)
    if (rows > 0) {
      throw new CopyRefused(
        `It is not empty: "${getTableName(table)}" has ${rows} rows. Move it away first, or name another.`,
      )
    }
  }
}

/** Each page is there with the note of how far it goes, or not at all. */
async function copyRows(
  source: Database,
  target: Database,
  table: PgTable,
  { from, after }: Pick<Progress, 'from' | 'after'>,
): Promise<void> {
  const { settings } = schema
  const { columns, key, name } = partsOf(table)
  const list = (each: (column: (typeof columns)[number]) => SQLChunk) => sql.join(columns.map(each), sql`, `)
  const names = list(({ name }) => sql.identifier(name))
  for (let last = after; ; ) {
    const beyond = last
      ? sql`where (${sql.join(
          key.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )}) > (${sql.join(
          key.map((column, index) => sql`${last?.[index]}::${typeOf(column)}`),
          sql`, `,
        )})`
      : sql``
    const rows = await rowsOf<Record<string, string | null>>(
      source,
      sql`select ${list(({ name }) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`)}
        from ${table} ${beyond}
        order by ${sql.join(
          key.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )} limit ${pageSize}`,
    )
    const end = rows.at(-1)
    if (end === undefined) return
    last = key.map((column) => String(end[column.name]))
    const value: Progress = { from, table: name, after: last }
    const kept = table === settings ? rows.filter((row) => !ownSettings.includes(String(row.name))) : rows
    await target.transaction(async (transaction) => {
      await transaction.execute(
        sql`insert into ${table} (${names})
          select ${list((column) => sql`${sql.identifier(column.name)}::${typeOf(column)}`)}
          from json_to_recordset(${JSON.stringify(kept)}::json)
          as row (${list(({ name }) => sql`${sql.identifier(name)} text`)})`,
      )
      await transaction
        .insert(settings)
        .values({ name: progressName, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } })
    })
  }
}

/** Counts rows and sums up a digest of each, in whatever order they lie. */
async function digestOf(database: Database, table: PgTable): Promise<{ rows: number; digest: string }> {
  const values = partsOf(table).columns.map(({ name, type }) => {
    const column = sql.identifier(name)
    // A moment is told in the zone of the session.
    const text = type.startsWith('timestamp')
      ? sql`(${column} at time zone 'UTC')::text`
      : sql`${column}::text`
    return sql`coalesce(md5(${text}), '-')`
  })
  const own = sql.join(
    ownSettings.map((name) => sql`${name}`),
    sql`, `,
  )
  const [row] = await rowsOf<{ rows: string; digest: string }>(
    database,
    sql`select count(*) as rows,
      coalesce(sum(('x' || left(md5(${sql.join(values, sql` || `)}), 15))::bit(60)::bigint), 0)::text as digest
      from ${table} ${table === schema.settings ? sql`where name not in (${own})` : sql``}`,
  )
  return { rows: Number(row?.rows), digest: row?.digest ?? '' }
}

function partsOf(table: PgTable) {
  const { columns, primaryKeys, name } = getTableConfig(table)
  const described = columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
    isKey: column.primary || (primaryKeys[0]?.columns.some((each) => each.name === column.name) ?? false),
  }))
  return { name, columns: described, key: described.filter(({ isKey }) => isKey) }
}

const typeOf = ({ type }: { type: string }) => sql.raw(type)
