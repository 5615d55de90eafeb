import { getTableName, sql } from 'drizzle-orm'
import type { RecordTable } from '../records/storedResource.ts'
import type { Database } from './database.ts'

/**
 * Finds the names of the partitions that hold the records of resources. The database is asked, so that it alone says how a
 * table is parted.
 *
 * @param names of resources
 * @returns by resource; empty where the table has no partitions
 */
export async function partitionsOf(
  database: Database,
  table: RecordTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const partitions = await database
    .select({ name: sql<string>`relname`, holds: sql<string>`pg_get_partition_constraintdef(pg_class.oid)` })
    .from(sql`pg_inherits join pg_class on pg_class.oid = inhrelid`)
    .where(sql`inhparent = ${getTableName(table)}::regclass`)
  if (partitions.length === 0) return new Map()
  const cases = partitions.map(({ name, holds }) => sql`when ${sql.raw(holds)} then ${name}`)
  const found = await database
    .select({ name: sql<string>`resource`, partition: sql<string>`case ${sql.join(cases, sql` `)} end` })
    .from(
      sql`(select value collate "C" as resource from json_array_elements_text(${JSON.stringify(names)}::json)) as asked`,
    )
  return new Map(found.map(({ name, partition }) => [name, partition]))
}
