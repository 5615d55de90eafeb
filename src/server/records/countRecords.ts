import { type SQL, sql } from 'drizzle-orm'
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

/** The state of a resource's records, as one value of whatever statement reads them: both are of one moment. @param name as an SQL value */
export function stateIn(name: SQL): SQL<string> {
  return sql<string>`(select concat_ws('-', coalesce(sum(${change}), 0), count(*), max(${line}), sum(${line}))
    from ${recordCounts} where ${recordCounts.resource} = ${name})`
}

const state = preparedOnce((database) =>
  database
    .select({ state: stateIn(sql`${sql.placeholder('resource')}`) })
    .from(sql`(select 1) as one`)
    .prepare('state_of_records'),
)

/** How many records a resource has, whatever they hold, and whether they are what they were. */
export async function stateOfRecords(database: Database, resource: string): Promise<RecordsState> {
  const [found] = await state(database).execute({ resource })
  return readState(database, resource, found?.state ?? '0')
}

/** What `stateIn` has said. Many lines are put together. */
export async function readState(database: Database, resource: string, text: string): Promise<RecordsState> {
  const [count, lines] = text.split('-')
  if (Number(lines) > mostLines) await joinLines(database, resource)
  return { count: Number(count), version: text }
}

/** In one statement: others see the lines or their sum, and of two that do it at once the second finds nothing left. */
async function joinLines(database: Database, resource: string): Promise<void> {
  await database.execute(sql`
    with joined as (delete from ${recordCounts} where resource = ${resource} returning change)
    insert into ${recordCounts} (resource, change) select ${resource}, sum(change) from joined having count(*) > 0`)
}

/** Counts of lists that are kept. Those asked for last stay. */
const mostCounts = 500

/** Counts that stay right as long as the records are what they were. */
export interface RememberedCounts {
  /**
   * @param list what is counted
   * @param version of the records, read before they are counted: what is written meanwhile makes another version
   * @param count counts anew; several that ask for the same at once wait for one count
   */
  of(list: string, version: string, count: () => Promise<number>): Promise<number>
}

/** For one resource. Not for what a transaction has written and may take back. */
export function createRememberedCounts(): RememberedCounts {
  const kept = new Map<string, { version: string; count: Promise<number> }>()
  return {
    of(list, version, count) {
      const known = kept.get(list)
      kept.delete(list)
      const current = known?.version === version ? known : { version, count: count() }
      kept.set(list, current)
      current.count.catch(() => {
        if (kept.get(list) === current) kept.delete(list)
      })
      const [oldest] = kept.keys()
      if (kept.size > mostCounts && oldest !== undefined) kept.delete(oldest)
      return current.count
    },
  }
}
