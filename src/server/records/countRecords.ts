import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { recordCounts } from '../db/schema.ts'

/** More lines than this are put together by whoever reads them. */
const mostLines = 200

/** How many records a resource has, whatever they hold. */
export async function countRecords(database: Database, resource: string): Promise<number> {
  const [found] = await database
    .select({ records: sql<string>`coalesce(sum(${recordCounts.change}), 0)`, lines: sql<string>`count(*)` })
    .from(recordCounts)
    .where(eq(recordCounts.resource, resource))
  if (Number(found?.lines) > mostLines) await joinLines(database, resource)
  return Number(found?.records ?? 0)
}

/** In one statement: others see the lines or their sum, and of two that do it at once the second finds nothing left. */
async function joinLines(database: Database, resource: string): Promise<void> {
  await database.execute(sql`
    with joined as (delete from ${recordCounts} where resource = ${resource} returning change)
    insert into ${recordCounts} (resource, change) select ${resource}, sum(change) from joined having count(*) > 0`)
}
