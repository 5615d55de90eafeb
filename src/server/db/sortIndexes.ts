import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { isRangeField } from '#model/kinds/range.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AddedIndex } from '../features.ts'
import { filterExpression, isOneText, literal, sortExpression } from '../records/recordColumns.ts'
import { isStoredHere, type RecordTable, tableOf } from '../records/storedResource.ts'
import type { Database } from './database.ts'
import { partitionsOf } from './partitions.ts'
import { repeated } from './repeated.ts'
import { records } from './schema.ts'

const dialect = new PgDialect()

/**
 * Gives every sortable column and range an index for each direction, since empty values come last in both, and every text,
 * reference and set of values that a list is narrowed to; and statistics of whatever a list is narrowed by, without which
 * PostgreSQL takes any value for one of two hundred rows. They are of the partition that holds the records: what one resource
 * gains costs no reading of another's. Names are derived from the definition, so that a changed entry gets new ones; those that
 * no entry asks for any more are dropped.
 *
 * `concurrently`, so that others write meanwhile. A crash leaves an index that is not valid, which the next call makes anew.
 *
 * @param step told before each statement how many are left, and at the end; where it throws, nothing more is made
 */
export function createSortIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
  more: readonly AddedIndex[] = [],
  step: (left: number) => void = () => undefined,
): Promise<void> {
  // An instance that was killed leaves the database at work on an index, and who drops that index may meet it.
  return repeated(async () => {
    const here = resources.filter(isStoredHere).map(withoutComputed)
    const statements = await missingStatements(database, here, more)
    for (const [at, statement] of statements.entries()) {
      step(statements.length - at)
      await database.execute(sql.raw(statement))
    }
    step(0)
  })
}

/** Statistics come first: they take no time, and help lists that have no index yet. */
async function missingStatements(
  database: Database,
  resources: readonly ResolvedResource[],
  more: readonly AddedIndex[],
): Promise<string[]> {
  const names = [...resources.map(({ name }) => name), ...more.map(({ resource }) => resource)]
  const partitions = await partitionsOf(database, records, names)
  const placeOf = (name: string, table: RecordTable = records) =>
    (table === records && partitions.get(name)) || getTableName(table)
  const indexes = new Map([
    ...resources.flatMap((each) => indexesOf(each, placeOf(each.name, tableOf(each)))),
    ...more.map(({ resource, key }) => named(placeOf(resource), 'filter', key)),
  ])
  const statistics = new Map(
    resources.flatMap((each) => statisticsOf(each, placeOf(each.name, tableOf(each)))),
  )
  const found = await findIndexes(database)
  const valid = new Set(found.filter(({ isValid }) => isValid).map(({ name }) => name))
  const known = await findStatistics(database)
  const missing = [...statistics].filter(([name]) => !known.has(name))
  const drop = (name: string) => `drop index concurrently if exists ${name}`
  return [
    ...missing.map(
      ([name, { key, table }]) => `create statistics if not exists ${name} on ${key} from ${table}`,
    ),
    ...new Set(missing.map(([, { whole }]) => `analyze ${whole}`)),
    ...found.flatMap(({ name, isValid }) => (isValid ? [] : [drop(name)])),
    // To ask for one that is there would wait for everybody who writes.
    ...[...indexes].flatMap(([name, statement]) =>
      valid.has(name) ? [] : [`create index concurrently ${name} ${statement}`],
    ),
    ...[...valid].flatMap((name) => (indexes.has(name) ? [] : [drop(name)])),
    ...[...known].flatMap((name) => (statistics.has(name) ? [] : [`drop statistics if exists ${name}`])),
  ]
}

/** Lists names of indexes, and what comes after the name. */
function indexesOf(resource: ResolvedResource, table: string): [string, string][] {
  const { columns, filters } = resource.list
  const ordered = resource.fields.filter(
    (field) =>
      (columns.includes(field.name) && field.type.inLists.sort) ||
      (filters.includes(field.name) && isRangeField(field)),
  )
  const narrowing = narrowingOf(resource)
  // What is ordered by is found by the same index.
  const exact = narrowing.filter((field) => isOneText(field) && !ordered.includes(field))
  const several = narrowing.filter(({ type }) => type.holds === 'values')
  const isOwn = `where resource = ${rendered(literal(resource.name))}`
  const indexOf = (use: 'sort' | 'filter', key: string, which = '') =>
    named(table, use, `${key} ${isOwn}${which}`)
  return [
    ...ordered.flatMap((field) => {
      const value = rendered(sortExpression(field))
      return ['asc', 'desc'].map((order) => indexOf('sort', `(${value} ${order} nulls last, id)`))
    }),
    ...exact.map((field) => indexOf('filter', `(${rendered(sortExpression(field))})`)),
    ...several.map(({ name }) => indexOf('filter', `using gin ((data->${rendered(literal(name))}))`)),
    // Old lines do not say what they are about: an erasure looks through them.
    ...(resource.isChangeLog ? [indexOf('filter', '(id)', ` and data->'about' is null`)] : []),
  ]
}

/** Whoever is deleted or erased is looked for wherever a record may lead to them. */
const narrowingOf = ({ fields, list }: ResolvedResource) =>
  fields.filter((field) => list.filters.includes(field.name) || field.resource)

const rendered = (part: SQL): string => dialect.sqlToQuery(part).sql

function named(table: string, use: 'sort' | 'filter', key: string): [string, string] {
  const statement = `on ${table} ${key}`
  return [`${table}_${use}_${digestOf(statement)}`, statement]
}

function statisticsOf(
  resource: ResolvedResource,
  table: string,
): [string, { key: string; table: string; whole: string }][] {
  const whole = getTableName(tableOf(resource))
  return narrowingOf(resource).flatMap((field) => {
    if (isApiTime(field.name)) return []
    const key = `(${rendered(isRangeField(field) ? sortExpression(field) : filterExpression(field))})`
    return [[`${table}_values_${digestOf(key)}`, { key, table, whole }] as const]
  })
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function findStatistics(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ name: sql<string>`stxname` })
    .from(sql`pg_statistic_ext`)
    .where(
      sql`stxnamespace = current_schema()::regnamespace and stxname ~ '^(configured_)?records(_[a-z]+)?_values_[0-9a-f]{16}$'`,
    )
  return new Set(rows.map(({ name }) => name))
}

/** One whose making was interrupted is not valid. */
function findIndexes(database: Database): Promise<{ name: string; isValid: boolean }[]> {
  return database
    .select({ name: sql<string>`relname`, isValid: sql<boolean>`indisvalid` })
    .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
    .where(
      sql`relnamespace = current_schema()::regnamespace
        and relname ~ '^((trial|configured)_)?records(_[a-z]+)?_(sort|filter)_[0-9a-f]{16}$'`,
    )
}
