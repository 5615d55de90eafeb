import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { literal, sortExpression } from '../records/recordColumns.ts'
import type { Database } from './database.ts'

/**
 * Gives every column that a list can be sorted by its index, for each direction one, since empty values come last
 * in both; and every text that a list is narrowed to. Idempotent: the name of an index is derived from what it
 * says, so that a changed entry gets a new one.
 */
export async function createSortIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  for (const resource of resources) {
    const { columns, filters } = resource.list
    for (const field of resource.fields.filter(({ name }) => columns.includes(name))) {
      for (const order of ['asc', 'desc'] as const) {
        const key = sql`${sortExpression(field)} ${sql.raw(order)} nulls last, id`
        await createIndex(database, resource, ['sort', `${field.name} ${field.kind} ${order}`], key)
      }
    }
    const exact = resource.fields.filter(({ name, kind }) => kind === 'text' && filters.includes(name))
    for (const { name } of exact) {
      await createIndex(database, resource, ['filter', name], sql`(data->>${literal(name)})`)
    }
  }
}

async function createIndex(
  database: Database,
  resource: ResolvedResource,
  [use, what]: readonly [use: 'sort' | 'filter', what: string],
  key: SQL,
): Promise<void> {
  const digest = createHash('sha256').update(`${resource.name} ${what}`).digest('hex').slice(0, 16)
  const name = sql.identifier(`records_${use}_${digest}`)
  await database.execute(
    sql`create index if not exists ${name} on records (${key}) where resource = ${literal(resource.name)}`,
  )
}
