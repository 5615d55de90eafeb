// Worth: 406 lists of 25 of 100,000 rows in a second on PostgreSQL → 1,154, together with what is kept of who is signed in.

import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Database, preparedOnce, statementName } from '../../db/database.ts'
import type { StateOf } from '../countRecords.ts'
import { hasFilterIndex } from '../recordColumns.ts'
import { conditionOf, orderOf, type RecordQuery, storedColumns } from '../recordStore.ts'
import { tableOf } from '../storedResource.ts'
import type { SeenRecord } from './deepPages.ts'

type Prepared = (values: readonly string[]) => Promise<SeenRecord[]>

/** Statements of lists of one shape, put together once. */
const shaped = preparedOnce(() => new WeakMap<ResolvedResource, Map<string, Prepared>>())
/** Shapes that are kept of one resource. */
const mostShapes = 200

/**
 * Reads the rows of a query with the state of the resource's records. Where only values tell a list from others, the
 * statement is prepared once: there are few of these values, and most have the same plan.
 */
export async function firstRows(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery & { condition: SQL | undefined; state: StateOf },
): Promise<SeenRecord[]> {
  const { sort, limit, filters, state, offset } = query
  const values = offset === 0 ? plainValues(query) : undefined
  if (values === undefined) return pageOf(database, resource, { ...query, start: offset })
  const shapes = shaped(database).get(resource) ?? new Map<string, Prepared>()
  shaped(database).set(resource, shapes)
  const counts = filters.map(({ field }, at) => [field.name, values[at]?.length])
  const shape = JSON.stringify([sort.field.name, sort.order, limit, counts])
  const prepared = shapes.get(shape) ?? prepare(database, resource, { ...query, state }, values)
  if (shapes.size >= mostShapes) shapes.clear()
  shapes.set(shape, prepared)
  return prepared(values.flat())
}

function prepare(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery & { state: StateOf },
  values: readonly (readonly string[])[],
): Prepared {
  let count = 0
  const named = (each: readonly string[]) =>
    each.map(() => sql.placeholder(`value${count++}`) as unknown as string)
  const filters = query.filters.map(({ field }, at) => ({ field, values: named(values[at] ?? []) }))
  const condition = conditionOf(tableOf(resource), resource, { filters })
  const asked = pageOf(database, resource, { ...query, condition, start: 0 })
  const statement = asked.prepare(statementName(asked.toSQL().sql))
  return (given) => statement.execute(Object.fromEntries(given.map((value, at) => [`value${at}`, value])))
}

/** Makes the statement of a page, counted from the end that it is read from. */
export function pageOf(
  database: Database,
  resource: ResolvedResource,
  page: Pick<RecordQuery, 'sort' | 'limit'> & {
    condition: SQL | undefined
    state: StateOf
    start: number
    isBackwards?: boolean
  },
) {
  const { sort, limit, condition, state, start, isBackwards = false } = page
  const table = tableOf(resource)
  const ordered = database
    .select({ ...storedColumns(table), state: state.sql() })
    .from(table)
    .where(condition)
    .orderBy(...orderOf(table, sort, isBackwards))
    .$dynamic()
  // A number that is a parameter could be any, and whole tables be sorted for it.
  const limited = limit === undefined ? ordered : ordered.limit(sql.raw(String(limit)) as unknown as number)
  return start === 0 ? limited : limited.offset(start)
}

/**
 * Returns the values of each filter, where nothing but filters by values without an index narrows a list: with one, the plan depends on
 * the value, and PostgreSQL has the same for all from the sixth time on.
 */
function plainValues({ search, ids, filters }: RecordQuery): (readonly string[])[] | undefined {
  if (search || ids) return undefined
  const values = filters.flatMap((filter) =>
    'values' in filter && !hasFilterIndex(filter.field) && !filter.values.includes('') ? [filter.values] : [],
  )
  return values.length === filters.length ? values : undefined
}
