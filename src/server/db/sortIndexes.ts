import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { withoutComputed } from '../../framework/define/computedFields.ts'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { isRangeField } from '../../framework/fields/range.ts'
import { literal, sortExpression } from '../records/recordColumns.ts'
import { tableOf } from '../records/tableOf.ts'
import type { Database } from './database.ts'

/** Renders what an index says. */
const dialect = new PgDialect()

/**
 * Gives every column and every range that a list is narrowed to its index, for each direction one, since empty values
 * come last in both; and every text and every reference that a list is narrowed to. Idempotent: the name of an index is
 * derived from what it says, so that a changed entry, or a field that is ordered differently, gets a new one. Those that
 * no entry asks for any more are dropped: they would cost at every write, and one over long texts refuses to take them.
 */
export async function createSortIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  const wanted = new Set<string>()
  for (const resource of resources.map(withoutComputed)) {
    const { columns, filters } = resource.list
    const ordered = resource.fields.filter(
      (field) => columns.includes(field.name) || (filters.includes(field.name) && isRangeField(field)),
    )
    for (const field of ordered) {
      for (const order of ['asc', 'desc'] as const) {
        const key = sql`${sortExpression(field)} ${sql.raw(order)} nulls last, id`
        wanted.add(await createIndex(database, resource, 'sort', key))
      }
    }
    const exact = resource.fields.filter(
      ({ name, kind }) => (kind === 'text' || kind === 'reference') && filters.includes(name),
    )
    for (const { name } of exact) {
      wanted.add(await createIndex(database, resource, 'filter', sql`(data->>${literal(name)})`))
    }
  }
  await dropOthers(database, wanted)
}

/** @returns its name */
async function createIndex(
  database: Database,
  resource: ResolvedResource,
  use: 'sort' | 'filter',
  key: SQL,
): Promise<string> {
  const table = getTableName(tableOf(resource))
  const statement = dialect.sqlToQuery(
    sql`on ${sql.raw(table)} (${key}) where resource = ${literal(resource.name)}`,
  ).sql
  const digest = createHash('sha256').update(statement).digest('hex').slice(0, 16)
  const name = `${table}_${use}_${digest}`
  await database.execute(sql.raw(`create index if not exists ${name} ${statement}`))
  return name
}

async function dropOthers(database: Database, wanted: ReadonlySet<string>): Promise<void> {
  const found = await database
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes`)
    .where(sql`schemaname = current_schema() and indexname ~ '^(trial_)?records_(sort|filter)_[0-9a-f]{16}$'`)
  for (const { name } of found) {
    if (!wanted.has(name)) await database.execute(sql`drop index if exists ${sql.identifier(name)}`)
  }
}
