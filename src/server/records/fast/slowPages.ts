// Worth: a page of 100,000 rows in an order without an index 71 ms → 3, page 200 11 → 2; three instances at 200 calls a second, p50 16 s → 5 ms.

import { and, inArray, sql } from 'drizzle-orm'
import { BoundedMap } from '#model/base/boundedMap.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Database, preparedOnce, statementName } from '../../db/database.ts'
import { orderVersion, type StateOf } from '../countRecords.ts'
import { literal } from '../recordColumns.ts'
import { storedColumns } from '../recordStore.ts'
import { tableOf } from '../storedResource.ts'
import type { SeenRecord } from './deepPages.ts'

/** Reads rows that took long to find by their ids, as long as nothing has changed that decides about the list. */
export interface SlowPages {
  /**
   * @param page tells it from every other one of the resource
   * @param isPassing rows are searched for or passed before it
   * @param find finds its rows, all of one moment
   */
  of(
    database: Database,
    resource: ResolvedResource,
    page: { key: string; isPassing: boolean; state: StateOf },
    find: () => Promise<SeenRecord[]>,
  ): Promise<SeenRecord[]>
}

/** In milliseconds. What is found sooner is found as soon again. On a busy machine more is kept, which is as right. */
const slow = { passing: 5, beginning: 50 }
/** Pages that are kept, those asked for last. */
const mostPages = 500
/** Rows of a page that is kept. */
const mostRows = 100

interface KeptPage {
  /** Of the list, when they were found. */
  version: string
  ids: readonly string[]
}

/** Remembers pages of one resource; never for a transaction, which may take writes back. @param bounds in milliseconds */
export function createSlowPages(bounds = slow): SlowPages {
  const cache = new BoundedMap<string, KeptPage>(mostPages)
  return {
    async of(database, resource, { key, isPassing, state }, find) {
      const kept = cache.get(key)
      if (kept) {
        const rows = await rowsById(database, resource, state, kept.ids)
        const isSame = rows.every((row) => orderVersion(row.state) === kept.version)
        if (isSame && rows.length === kept.ids.length) {
          cache.set(key, kept)
          return rows
        }
      }
      const start = performance.now()
      const rows = await find()
      const isSlow = performance.now() - start >= bounds[isPassing ? 'passing' : 'beginning']
      const [first] = rows
      if (first && isSlow && rows.length <= mostRows)
        cache.set(key, { version: orderVersion(first.state), ids: rows.map(({ id }) => id) })
      return rows
    },
  }
}

const statements = preparedOnce(() => new WeakMap<object, Map<string, ReturnType<typeof prepareById>>>())

async function rowsById(
  database: Database,
  resource: ResolvedResource,
  state: StateOf,
  ids: readonly string[],
): Promise<SeenRecord[]> {
  const prepared = statements(database).get(resource) ?? new Map<string, ReturnType<typeof prepareById>>()
  statements(database).set(resource, prepared)
  const key = `${ids.length} ${state.key}`
  const statement = prepared.get(key) ?? prepareById(database, resource, state, ids.length)
  prepared.set(key, statement)
  const rows = await statement.execute(Object.fromEntries(ids.map((id, at) => [`id${at}`, id])))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function prepareById(database: Database, resource: ResolvedResource, state: StateOf, size: number) {
  const table = tableOf(resource)
  const ids = Array.from({ length: size }, (_, at) => sql.placeholder(`id${at}`))
  const isOne = and(sql`${table.resource} = ${literal(resource.name)}`, inArray(table.id, ids))
  const asked = database
    .select({ ...storedColumns(table), state: state.sql() })
    .from(table)
    .where(isOne)
  return asked.prepare(statementName(asked.toSQL().sql))
}
