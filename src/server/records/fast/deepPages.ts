// Worth: the page in the middle of a million rows 841 ms → 7 to 17, from the second time on.

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { BoundedMap } from '#model/base/boundedMap.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../../db/database.ts'
import { countIn, orderVersion, type StateOf } from '../countRecords.ts'
import type { RowPlace } from '../pageCursor.ts'
import { literal, sortExpression, sortedValue } from '../recordColumns.ts'
import { type StoredRecord, storedColumns } from '../recordStore.ts'
import type { RecordTable } from '../storedResource.ts'

/** Rows of a list, counted from one of its ends. */
export interface Page {
  table: RecordTable
  /** What is the same as long as nothing has changed that decides about the list. */
  state: StateOf
  condition: SQL | undefined
  /** The order from that end on. */
  order: readonly SQL[]
  /** Rows before the first one. */
  start: number
  limit: number
}

/** With the state of the resource's records at the moment when it was read. */
export type SeenRecord = StoredRecord & { state: string }
/** Which list a page is of, and from which end it is read. */
interface ListOrder {
  /** The same for lists of the same records. */
  list: string
  sort: { field: Pick<ResolvedField, 'name' | 'type'>; order: 'ASC' | 'DESC' }
  isBackwards: boolean
}

/** Known places of rows. */
interface Places {
  /** Of the list, when they were seen. */
  version: string
  rows: readonly (RowPlace & { place: number })[]
}

/** Where rows far from both ends of a list stand. */
export interface RememberedPlaces {
  /**
   * Passes everything before the page where its place is not known. What was written since it was known moves the page by as
   * many rows at most, until all is passed anew behind. Who looks into the middle looks around there: it is passed as far behind.
   */
  page(database: Database, resource: ResolvedResource, page: Page, order: ListOrder): Promise<StoredRecord[]>
  /** Waits until nothing is passed behind. */
  done(): Promise<void>
}

/** Every so many rows one is remembered, and that many a place may be off. */
const gap = 1000
/** How many times as many a page passes from the nearest that is remembered on: what is not so far is passed quickly. */
const mostGaps = 10
/** Orders of lists that are remembered; of a million rows each takes some fifty kilobytes. */
const mostOrders = 20
/** How many times as long as it takes nothing is passed behind afterwards. */
const rest = 10

/** Remembers places of one resource. @param every so many rows one is remembered */
export function createRememberedPlaces(every = gap, pause = rest): RememberedPlaces {
  const cache = new BoundedMap<string, Places>(mostOrders)
  let behind: Promise<void> | undefined
  let notBefore = 0

  async function pass(
    database: Database,
    resource: ResolvedResource,
    page: Page,
    order: ListOrder,
  ): Promise<SeenRecord[]> {
    const key = keyOf(order)
    const { rows, passed } = await rowsPassing(database, resource, page, order, every)
    const [first] = rows
    const version = first && orderVersion(first.state)
    const places = cache.get(key)
    // What is known further on was seen in this state too, or not at all.
    const isLonger = places && places.version === version && places.rows.length > passed.length
    if (version !== undefined && !isLonger) cache.set(key, { version, rows: passed })
    return rows
  }

  /** One at a time: it is as much work for the database as what nobody waits for may be. */
  function passBehind(work: () => Promise<unknown>): void {
    const start = performance.now()
    if (behind || start < notBefore) return
    behind = work()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        behind = undefined
        const end = performance.now()
        notBefore = end + pause * (end - start)
      })
  }

  return {
    async page(database, resource, page, order) {
      const key = keyOf(order)
      const places = cache.get(key)
      const before = places?.rows.findLast(({ place }) => place <= page.start)
      if (places && before && page.start - before.place <= mostGaps * every) {
        const skipped = page.start - before.place
        const found = await rowsBehind(database, resource, page, order, before, skipped)
        const [first] = found
        const version = first && orderVersion(first.state)
        if (version === places.version) {
          if (cache.get(key) === places) cache.set(key, places)
          return found
        }
        const isNear = version !== undefined && Math.abs(countIn(version) - countIn(places.version)) <= every
        if (isNear && found.length === page.limit) {
          const start = Math.max(page.start, places.rows.at(-1)?.place ?? 0)
          passBehind(() => pass(database, resource, { ...page, start }, order))
          return found
        }
      }
      const found = await pass(database, resource, page, order)
      const middle = found[0] ? Math.floor(countIn(orderVersion(found[0].state)) / 2) : 0
      if (middle > page.start) passBehind(() => pass(database, resource, { ...page, start: middle }, order))
      return found
    },
    done: async () => void (await behind),
  }
}

const keyOf = ({ list, sort, isBackwards }: ListOrder) =>
  JSON.stringify([list, sort.field.name, sort.order, isBackwards])

/** Passes all rows before a page, and tells where it has come by on the way. It is one statement: all is of one moment. */
async function rowsPassing(
  database: Database,
  resource: ResolvedResource,
  { table, state, condition, order, start, limit }: Page,
  { sort }: ListOrder,
  every: number,
): Promise<{ rows: SeenRecord[]; passed: Places['rows'] }> {
  const numbered = database
    .select({
      ...{ id: table.id, value: sql<string | null>`(${sortExpression(sort.field)})::text`.as('value') },
      place: sql<string>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('place'),
    })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(start + limit)
    .as('numbered')
  // How few are left is said as a limit: PostgreSQL would take a third for it, and read the whole table beside them.
  const kept = database
    .select({ id: numbered.id, value: numbered.value, place: numbered.place })
    .from(numbered)
    .where(sql`${numbered.place} > ${start} or ${numbered.place} % ${every} = 0`)
    .orderBy(sql`${numbered.place}`)
    .limit(sql.raw(String(Math.floor(start / every) + limit)) as unknown as number)
    .as('kept')
  const { place } = kept
  const found = await database
    .select({ ...{ ...storedColumns(table), id: kept.id, value: kept.value, place }, state: state.sql() })
    .from(kept)
    .leftJoin(table, and(sql`${place} > ${start}`, eq(table.resource, resource.name), eq(table.id, kept.id)))
    .orderBy(sql`${place}`)
  return {
    rows: found.flatMap(({ place: at, value, ...row }) => (Number(at) > start ? [row as SeenRecord] : [])),
    passed: found.flatMap(({ id, value, place: at }) =>
      Number(at) <= start || Number(at) % every === 0 ? [{ id, value, place: Number(at) }] : [],
    ),
  }
}

/** Reads rows behind a place, wherever its own row is by now. @param skipped rows between */
export async function rowsBehind(
  database: Database,
  resource: ResolvedResource,
  page: Omit<Page, 'start'>,
  order: Omit<ListOrder, 'list'>,
  before: RowPlace,
  skipped: number,
): Promise<SeenRecord[]> {
  const { table, state } = page
  return database
    .select({ ...storedColumns(table), state: state.sql() })
    .from(sql`${idsBehind(page, order, before, skipped)} as page`)
    .innerJoin(table, sql`${table.resource} = ${literal(resource.name)} and ${table.id} = page.id`)
    .orderBy(sql`page.part, page.place`)
}

/**
 * Makes a query of ids behind a place, ordered by `part` and `place`. Rows that are ordered alike come first, then other values,
 * then none: each has its place in the index.
 */
export function idsBehind(
  { table, condition, order, limit }: Omit<Page, 'start' | 'state'>,
  { sort, isBackwards }: Omit<ListOrder, 'list'>,
  before: RowPlace,
  skipped: number,
): SQL {
  const value = sortExpression(sort.field)
  const isDescending = (sort.order === 'DESC') !== isBackwards
  const behindId = sql`${table.id} ${sql.raw(isBackwards ? '<' : '>')} ${before.id}`
  const partsBehind = (text: string) => {
    const valueBefore = sortedValue(sort.field, text)
    return [
      sql`${value} = ${valueBefore} and ${behindId}`,
      sql`${value} ${sql.raw(isDescending ? '<' : '>')} ${valueBefore}`,
      ...(isBackwards ? [] : [sql`${value} is null`]),
    ]
  }
  const parts =
    before.value === null
      ? [sql`${value} is null and ${behindId}`, ...(isBackwards ? [sql`${value} is not null`] : [])]
      : partsBehind(before.value)
  const ordered = sql.join([...order], sql`, `)
  const each = parts.map(
    (part, index) =>
      sql`(select ${table.id} as id, ${sql.raw(String(index))} as part, row_number() over (order by ${ordered}) as place
        from ${table} where ${and(condition, part)} order by ${ordered} limit ${skipped + limit})`,
  )
  return sql`(select id, part, place from (${sql.join(each, sql` union all `)}) as parts
    order by part, place limit ${limit} offset ${skipped})`
}
