import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { conditionOf, orderOf, type RecordQuery } from './recordStore.ts'
import { tableOf } from './storedResource.ts'

/** Rows that need not be weighed: as many as a list of the panel shows at once. */
const shownRows = 100
/** Rows that are weighed at most, as many as can be asked for. */
const weighedRows = 1000

/**
 * Cuts a page where its rows come to more than so many bytes, so that one call does not fill the memory. Whoever asks learns from
 * the count of all that there are more, and goes on behind the last row. A page of the panel's lists is never cut.
 *
 * @param mostBytes of the rows' values as JSON
 */
export async function fittingPage(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  mostBytes: number,
): Promise<RecordQuery> {
  const { limit = weighedRows, offset, sort } = query
  if (limit <= shownRows) return query
  const table = tableOf(resource)
  const weighed = database
    .select({ bytes: sql<number>`octet_length(${table.data}::text)`.as('bytes') })
    .from(table)
    .where(conditionOf(table, resource, query))
    .orderBy(...orderOf(table, sort, false))
    .limit(limit)
    .offset(offset)
    .as('weighed')
  const summed = database
    .select({ reached: sql<number>`sum(bytes) over (rows unbounded preceding)`.as('reached') })
    .from(weighed)
    .as('summed')
  const [found] = await database
    .select({ rows: sql<string>`count(*)` })
    .from(summed)
    .where(sql`reached <= ${mostBytes}`)
  const fitting = Math.max(shownRows, Number(found?.rows))
  return fitting < limit || query.limit === undefined ? { ...query, limit: Math.min(fitting, limit) } : query
}
