import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { withoutComputed } from '../../framework/define/computedFields.ts'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { isRangeField } from '../../framework/fields/range.ts'
import { literal, sortExpression } from '../records/recordColumns.ts'
import type { Database } from './database.ts'

/**
 * Gives every column and every range that a list is narrowed to its index, for each direction one, since empty values
 * come last in both; and every text and every reference that a list is narrowed to. Idempotent: the name of an index is derived from what it
 * says, so that a changed entry gets a new one.
 */
export async function createSortIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  for (const resource of resources.map(withoutComputed)) {
    const { columns, filters } = resource.list
    const ordered = resource.fields.filter(
      (field) => columns.includes(field.name) || (filters.includes(field.name) && isRangeField(field)),
    )
    for (const field of ordered) {
      for (const order of ['asc', 'desc'] as const) {
        const key = sql`${sortExpression(field)} ${sql.raw(order)} nulls last, id`
        await createIndex(database, resource, ['sort', `${field.name} ${field.kind} ${order}`], key)
      }
    }
    const exact = resource.fields.filter(
      ({ name, kind }) => (kind === 'text' || kind === 'reference') && filters.includes(name),
    )
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
