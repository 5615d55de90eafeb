import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Removes rows that have had their time, but for those that somebody else holds or is just removing: these are left to the
 * next time. To wait for them would hold up a request, and two that remove the same in different orders would wait for each other.
 */
export async function removeFree(store: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  await store
    .delete(table)
    .where(sql`(${key}) in (select ${key} from ${table} where ${which} for update skip locked)`)
}
