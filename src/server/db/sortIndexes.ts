import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { isRangeField } from '#model/kinds/range.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { isOneText, literal, sortExpression } from '../records/recordColumns.ts'
import { isStoredHere, tableOf } from '../records/storedResource.ts'
import type { Database } from './database.ts'
import { repeated } from './repeated.ts'

const dialect = new PgDialect()

/**
 * Gives every sortable column and range an index for each direction, since empty values come last in both, and every text,
 * reference and set of values that a list is narrowed to. Names are derived from the definition, so that a changed entry gets a new
 * index; those that no entry asks for any more are dropped.
 *
 * `concurrently`, so that others write meanwhile. A crash leaves an index that is not valid, which the next call makes anew.
 */
export function createSortIndexes(database: Database, resources: readonly ResolvedResource[]): Promise<void> {
  // An instance that was killed leaves the database at work on an index, and who drops that index may meet it.
  return repeated(() => bringIndexes(database, resources))
}

async function bringIndexes(database: Database, resources: readonly ResolvedResource[]): Promise<void> {
  const wanted = new Map(resources.filter(isStoredHere).map(withoutComputed).flatMap(indexesOf))
  const found = await findIndexes(database)
  const valid = new Set(found.filter(({ isValid }) => isValid).map(({ name }) => name))
  await drop(
    database,
    found.filter(({ isValid }) => !isValid).map(({ name }) => name),
  )
  for (const [name, statement] of wanted) {
    // To ask for one that is there would wait for everybody who writes.
    if (!valid.has(name)) await database.execute(sql.raw(`create index concurrently ${name} ${statement}`))
  }
  await drop(
    database,
    [...valid].filter((name) => !wanted.has(name)),
  )
}

async function drop(database: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await database.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`)
  }
}

/** Lists names of indexes, and what comes after the name. */
function indexesOf(resource: ResolvedResource): [string, string][] {
  const { columns, filters } = resource.list
  const ordered = resource.fields.filter(
    (field) =>
      (columns.includes(field.name) && field.type.inLists.sort) ||
      (filters.includes(field.name) && isRangeField(field)),
  )
  // Whoever is deleted or erased is looked for wherever a record may lead to them.
  const narrowing = resource.fields.filter((field) => filters.includes(field.name) || field.resource)
  const exact = narrowing.filter(isOneText)
  const several = narrowing.filter(({ type }) => type.holds === 'values')
  return [
    ...ordered.flatMap((field) => {
      const value = rendered(sortExpression(field))
      return ['asc', 'desc'].map((order) => indexOf(resource, 'sort', `(${value} ${order} nulls last, id)`))
    }),
    // By a hash, which has one size however long a text is.
    ...exact.map(({ name }) =>
      indexOf(resource, 'filter', `using hash ((data->>${rendered(literal(name))}))`),
    ),
    ...several.map(({ name }) =>
      indexOf(resource, 'filter', `using gin ((data->${rendered(literal(name))}))`),
    ),
    // Old lines do not say what they are about: an erasure looks through them.
    ...(resource.isChangeLog ? [indexOf(resource, 'filter', '(id)', ` and data->'about' is null`)] : []),
  ]
}

const rendered = (part: SQL): string => dialect.sqlToQuery(part).sql

/** @param which narrows it to some of the rows, from ` and` on. @default all */
function indexOf(
  resource: ResolvedResource,
  use: 'sort' | 'filter',
  key: string,
  which = '',
): [string, string] {
  const table = getTableName(tableOf(resource))
  const statement = `on ${table} ${key} where resource = ${rendered(literal(resource.name))}${which}`
  const digest = createHash('sha256').update(statement).digest('hex').slice(0, 16)
  return [`${table}_${use}_${digest}`, statement]
}

/** One whose making was interrupted is not valid. */
function findIndexes(database: Database): Promise<{ name: string; isValid: boolean }[]> {
  return database
    .select({ name: sql<string>`relname`, isValid: sql<boolean>`indisvalid` })
    .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
    .where(
      sql`relnamespace = current_schema()::regnamespace
        and relname ~ '^((trial|configured)_)?records_(sort|filter)_[0-9a-f]{16}$'`,
    )
}
