import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { literal, sortExpression } from '../records/recordColumns.ts'
import type { Database } from './database.ts'

/**
 * Gives every column that a list can be sorted by its index, for each direction one, since empty values come last
 * in both. Idempotent: the name of an index is derived from what it says, so that a changed entry gets a new one.
 */
export async function createSortIndexes(
  database: Database,
  resources: readonly ResolvedResource[],
): Promise<void> {
  for (const resource of resources) {
    const sortable = resource.fields.filter(({ name }) => resource.list.columns.includes(name))
    for (const field of sortable) {
      for (const order of ['asc', 'desc'] as const) {
        const digest = createHash('sha256').update(`${resource.name} ${field.name} ${field.kind} ${order}`)
        const name = sql.identifier(`records_sort_${digest.digest('hex').slice(0, 16)}`)
        const key = sql`${sortExpression(field)} ${sql.raw(order)} nulls last`
        await database.execute(
          sql`create index if not exists ${name} on records (${key}, id) where resource = ${literal(resource.name)}`,
        )
      }
    }
  }
}
