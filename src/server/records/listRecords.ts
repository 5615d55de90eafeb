import { type SQL, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Database, preparedOnce, statementName } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import {
  createRememberedCounts,
  decidingFields,
  type RecordsState,
  type RememberedCounts,
  readState,
  stateIn,
  stateOfRecords,
} from './countRecords.ts'
import { createRememberedPlaces, type Page, type RememberedPlaces } from './deepPages.ts'
import { createRarePieces, type RarePieces } from './rarePieces.ts'
import { filterCondition, isOneText } from './recordColumns.ts'
import {
  conditionOf,
  orderOf,
  type RecordQuery,
  type StoredRecord,
  storedColumns,
  writtenColumns,
} from './recordStore.ts'
import { createSlowPages, type ReadColumns, type SeenRecord, type SlowPages } from './slowPages.ts'
import { type RecordTable, tableOf } from './storedResource.ts'
import { joinedRows, splitRows, type WrittenRecord } from './writtenRows.ts'

/** Offset from which on it pays to count first and to read from whichever end is nearer. */
const deepOffset = 10_000

/** What is kept of the lists of a resource as long as its records are what they were; never for a transaction. */
export interface RememberedLists {
  /** So that the pages of a list are counted once. */
  counts: RememberedCounts
  /** So that pages far from both ends are found again. */
  places: RememberedPlaces
  /** So that what took long to find is found again. */
  pages: SlowPages
  /** So that a search begins with what is rare. */
  rare: RarePieces
}

/** For one resource. */
export function createRememberedLists(): RememberedLists {
  return {
    ...{ counts: createRememberedCounts(), places: createRememberedPlaces() },
    ...{ pages: createSlowPages(), rare: createRarePieces() },
  }
}

interface ListOptions {
  /** From which offset on a list is read from whichever end is nearer. */
  deep?: number
  /** Of this resource; never in a transaction. @default lists are read and counted each time */
  remembered?: RememberedLists
}

interface Listed<Row> {
  rows: Row[]
  /** How many there are without the limit. */
  count: number
  /** How many come before them. */
  offset: number
}

/** The rows of a query, how many there are without its limit, and how many come before them. */
export function listRecords(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  options: ListOptions = {},
): Promise<Listed<StoredRecord>> {
  const read = {
    columns: storedColumns(tableOf(resource)),
    of: resource,
    state: stateIn(resource.name, decidingFields(query)),
  }
  return list(database, resource, query, read, options)
}

/** The same, left as the database has written it. @param values an expression for what is told of a row's values, as text */
export function listWritten(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  values: SQL,
  options: ListOptions = {},
): Promise<Listed<WrittenRecord>> {
  // What is read of a row is nobody's business on the way.
  const columns = writtenColumns(tableOf(resource), values) as unknown as Page['columns']
  const read = { columns, values, of: values, state: stateIn(resource.name, decidingFields(query)) }
  return list(database, resource, query, read, options) as unknown as Promise<Listed<WrittenRecord>>
}

async function list(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  read: ReadColumns,
  { deep = deepOffset, remembered }: ListOptions,
): Promise<Listed<StoredRecord>> {
  const { limit } = query
  const table = tableOf(resource)
  const condition = conditionOf(table, resource, query, remembered?.rare.of)
  const offset = query.after ? await placeOf(database, table, condition, query, query.after) : query.offset
  const countKnowing = async (state: () => Promise<RecordsState>) => {
    // What drizzle hands out counts anew for each one that waits for it; a promise counts once.
    const countNarrowed = async () => database.$count(table, condition)
    if (isNarrowed(query) && !remembered) return countNarrowed()
    const { count, rows: version } = await state()
    if (query.search) remembered?.rare.look(database, resource, count)
    return isNarrowed(query) && remembered
      ? remembered.counts.of(keyOf(query), version, countNarrowed)
      : count
  }
  if (limit !== undefined && offset >= deep) {
    const count = await countKnowing(() => stateOfRecords(database, resource.name, decidingFields(query)))
    const isBackwards = offset >= count / 2
    const size = isBackwards ? Math.max(0, Math.min(limit, count - offset)) : limit
    if (size === 0) return { rows: [], count, offset }
    const start = isBackwards ? count - offset - size : offset
    const order = orderOf(table, query.sort, isBackwards)
    const page = { table, ...read, condition, order, start, limit: size }
    const rows =
      remembered && start >= deep
        ? await remembered.places.page(database, resource, page, {
            list: keyOf(query),
            sort: query.sort,
            isBackwards,
          })
        : await asked(database, page, read).all()
    return { rows: isBackwards ? rows.reverse() : rows, count, offset }
  }
  const find = () => firstRows(database, resource, query, { table, read, condition, offset })
  const key = JSON.stringify([keyOf(query), query.sort.field.name, query.sort.order, offset, limit])
  const page = { key, isPassing: offset > 0 || Boolean(query.search) }
  const rows = await (remembered ? remembered.pages.of(database, resource, page, read, find) : find())
  const isComplete = offset === 0 && (limit === undefined || rows.length < limit)
  if (isComplete) return { rows, count: rows.length, offset }
  const [first] = rows
  const state = () =>
    first
      ? readState(database, resource.name, first.state)
      : stateOfRecords(database, resource.name, decidingFields(query))
  return { rows, count: await countKnowing(state), offset }
}

/** How many rows there are up to the last one that has something, in the order of a query. @throws Problem 400 where none has it */
async function placeOf(
  database: Database,
  table: RecordTable,
  condition: SQL | undefined,
  { sort }: RecordQuery,
  last: NonNullable<RecordQuery['after']>,
): Promise<number> {
  const place = sql<number>`row_number() over (order by ${sql.join(orderOf(table, sort, false), sql`, `)})`
  const numbered = database
    .select({ ...storedColumns(table), place: place.as('place') })
    .from(table)
    .where(condition)
    .as('numbered')
  const isLast = 'id' in last ? sql`id = ${last.id}` : filterCondition(last)
  const [found] = await database
    .select({ place: sql<string | null>`max(place)` })
    .from(numbered)
    .where(isLast)
  if (found?.place != null) return Number(found.place)
  throw new Problem('malformed', { detail: 'The list has no row that the cursor names.' })
}

/** Statements of lists of one shape, put together once. */
const shaped = preparedOnce(
  () => new WeakMap<object, Map<string, (values: string[]) => Promise<SeenRecord[]>>>(),
)
/** Shapes that are kept of what is read of one resource. */
const mostShapes = 200

/**
 * Rows of a query with the state of the resource's records at the same moment. Where only values tell a list from others
 * of its kind, the statement is put together once and named: no statistics say anything of these values, so that its plan is
 * the same whatever they are.
 */
async function firstRows(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  {
    table,
    read,
    condition,
    offset,
  }: Pick<Page, 'table' | 'condition'> & { read: ReadColumns; offset: number },
): Promise<SeenRecord[]> {
  const { sort, limit } = query
  const values = offset === 0 ? plainValues(query) : undefined
  const page = { table, condition, order: orderOf(table, sort, false), start: offset, limit }
  if (values === undefined) return asked(database, page, read).all()
  const shapes = shapesOf(database, read.of)
  const shape = JSON.stringify([
    sort.field.name,
    sort.order,
    limit,
    query.filters.map(({ field }, at) => [field.name, values[at]?.length]),
  ])
  let known = shapes.get(shape)
  if (known === undefined) {
    let count = 0
    const named = (each: readonly string[]) =>
      each.map(() => sql.placeholder(`value${count++}`) as unknown as string)
    const filters = query.filters.map(({ field }, at) => ({ field, values: named(values[at] ?? []) }))
    const narrowed = { ...page, condition: conditionOf(table, resource, { filters }) }
    const all = asked(database, narrowed, read).prepared()
    known = (given) => all(Object.fromEntries(given.map((value, at) => [`value${at}`, value])))
    if (shapes.size >= mostShapes) shapes.clear()
    shapes.set(shape, known)
  }
  return known(values.flat())
}

/** The statement of a page: asked once, or put together once for all that its placeholders may be. */
function asked(
  database: Database,
  {
    table,
    condition,
    order,
    start,
    limit,
  }: Omit<Page, 'columns' | 'state' | 'limit'> & {
    limit: number | undefined
  },
  read: ReadColumns,
): {
  all(): Promise<SeenRecord[]>
  prepared(): (values: Record<string, string>) => Promise<SeenRecord[]>
} {
  const ordered = database
    .select({ ...storedColumns(table), state: read.state.sql().as('state') })
    .from(table)
    .where(condition)
    .orderBy(...order)
  // A number that is a parameter could be any, and whole tables be sorted for it.
  const limited = limit === undefined ? ordered : ordered.limit(sql.raw(String(limit)) as unknown as number)
  const rows = start === 0 ? limited : limited.offset(start)
  if (!read.values) return { all: async () => rows, prepared: () => prepared(rows) }
  const joined = joinedRows(database, rows, read.values, sql<string>`max(state)`)
  const seen = ([found]: { text: string | null; state: string; took: number }[]) => {
    const { text = null, state = '', took = 0 } = found ?? {}
    return splitRows(text, { state, took })
  }
  return {
    all: async () => seen(await joined) as unknown as SeenRecord[],
    prepared() {
      const all = prepared(joined)
      return async (values) => seen(await all(values)) as unknown as SeenRecord[]
    },
  }
}

function prepared<Row>(query: {
  toSQL(): { sql: string }
  prepare(name: string): { execute(values: Record<string, string>): Promise<Row[]> }
}): (values: Record<string, string>) => Promise<Row[]> {
  const statement = query.prepare(statementName(query.toSQL().sql))
  return (values) => statement.execute(values)
}

function shapesOf(database: Database, of: object) {
  const ofDatabase = shaped(database)
  const found = ofDatabase.get(of) ?? new Map<string, (values: string[]) => Promise<SeenRecord[]>>()
  ofDatabase.set(of, found)
  return found
}

/** The values of each filter, where nothing but filters by values without an index narrows a list. */
function plainValues({ search, ids, filters }: RecordQuery): (readonly string[])[] | undefined {
  if (search || ids) return undefined
  const values = filters.flatMap((filter) =>
    'values' in filter && !isOneText(filter.field) && !filter.values.includes('') ? [filter.values] : [],
  )
  return values.length === filters.length ? values : undefined
}

/** Whether a list shows only some records of its resource. */
function isNarrowed({ search, filters, ids }: RecordQuery): boolean {
  return Boolean(search) || filters.length > 0 || ids !== undefined
}

/** The same for lists of the same records, in whichever order. */
function keyOf({ search, searched, filters, ids }: RecordQuery): string {
  return JSON.stringify([search, searched, filters.map(({ field, ...bounds }) => [field.name, bounds]), ids])
}
