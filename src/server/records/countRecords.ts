import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { preparedOnce } from '../db/database.ts'
import { recordCounts } from '../db/schema.ts'

/** More lines than this are put together by whoever reads them. */
const mostLines = 200

/** The records of a resource as they are now. */
export interface RecordsState {
  count: number
  /** The same as long as none is added, changed or removed. */
  version: string
}

const { change, line } = recordCounts
const state = preparedOnce((database) =>
  database
    .select({
      count: sql<string>`coalesce(sum(${change}), 0)`,
      lines: sql<string>`count(*)`,
      version: sql<string>`concat_ws('-', max(${line}), count(*), sum(${line}))`,
    })
    .from(recordCounts)
    .where(eq(recordCounts.resource, sql.placeholder('resource')))
    .prepare('often'),
)

/** How many records a resource has, whatever they hold, and whether they are what they were. */
export async function stateOfRecords(database: Database, resource: string): Promise<RecordsState> {
  const [found] = await state(database).execute({ resource })
  if (Number(found?.lines) > mostLines) await joinLines(database, resource)
  return { count: Number(found?.count ?? 0), version: found?.version ?? '' }
}

/** In one statement: others see the lines or their sum, and of two that do it at once the second finds nothing left. */
async function joinLines(database: Database, resource: string): Promise<void> {
  await database.execute(sql`
    with joined as (delete from ${recordCounts} where resource = ${resource} returning change)
    insert into ${recordCounts} (resource, change) select ${resource}, sum(change) from joined having count(*) > 0`)
}
