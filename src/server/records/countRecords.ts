import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { preparedOnce } from '../db/database.ts'
import { unlessReadOnly } from '../db/failures.ts'
import { recordCounts } from '../db/schema.ts'
import { literal } from './recordColumns.ts'
import type { RecordQuery } from './recordStore.ts'

/** More lines than this are put together by whoever reads them. */
export const mostLines = 200

/** What decides about a list: changes of anything else leave it as it was. */
interface DecidingFields {
  /** About which rows it has. */
  rows: readonly string[]
  /** About their order, and about which there are. */
  order: readonly string[]
}

/** Names fields; `search` is the searched text, though a field that somebody may not see is looked into by itself. */
export function decidingFields({ search, searched = [], filters, sort }: RecordQuery): DecidingFields {
  const rows = [...filters.map(({ field }) => field.name), ...(search ? ['search', ...searched] : [])]
  return { rows: [...new Set(rows)].toSorted(), order: [...new Set([...rows, sort.field.name])].toSorted() }
}

export interface RecordsState {
  count: number
  /** The same as long as the list has the same rows: none is added or removed, or changed in a field that decides. */
  rows: string
}

/** The state of a resource's records, for one kind of list. */
export interface StateOf {
  /** An expression for it, as one value of whatever statement reads them: both are of one moment. */
  sql(): SQL<string>
  /** Tells it from others of the resource. */
  key: string
}

const { change, line, fields } = recordCounts

/** @param name of the resource, of an entry */
export function stateIn(name: string, { rows, order }: DecidingFields): StateOf {
  const named = (names: readonly string[]) => sql`array[${sql.join(names.map(literal), sql`, `)}]::text[]`
  return {
    sql: () => stateBy(literal(name), named(rows), named(order)),
    key: JSON.stringify([rows, order]),
  }
}

function stateBy(name: SQL, rows: SQL, order: SQL): SQL<string> {
  const seen = (names: SQL) => {
    const which = sql`filter (where ${fields} is null or ${fields} && ${names})`
    return sql`count(*) ${which}, max(${line}) ${which}, sum(${line}) ${which}`
  }
  return sql<string>`(select concat_ws('-', count(*), coalesce(sum(${change}), 0), ${seen(rows)}) || '/' || concat_ws('-', ${seen(order)})
    from ${recordCounts} where ${recordCounts.resource} = ${name})`
}

const state = preparedOnce((database) => {
  const rows = sql`string_to_array(${sql.placeholder('rows')}, chr(31))`
  return database
    .select({ state: stateBy(sql`${sql.placeholder('resource')}`, rows, sql`array[]::text[]`) })
    .from(sql`(select 1) as one`)
    .prepare('state_of_records')
})

/** Reads how many records a resource has, and whether a list's rows, which `rows` decide about, are what they were. */
export async function stateOfRecords(
  database: Database,
  resource: string,
  { rows }: Pick<DecidingFields, 'rows'> = { rows: [] },
): Promise<RecordsState> {
  const [found] = await state(database).execute({ resource, rows: rows.join('\u001f') })
  return readState(database, resource, found?.state ?? '0-0/')
}

/** Reads what `stateIn` has said. Many lines are put together. */
export async function readState(database: Database, resource: string, text: string): Promise<RecordsState> {
  const [lines, count] = text.split('-', 2)
  if (Number(lines) > mostLines) await joinLines(database, resource).catch(unlessReadOnly)
  return { count: Number(count), rows: rowsVersion(text) }
}

/** Takes the part of what `stateIn` has said that is the same as long as the list has the same rows in the same order. */
export function orderVersion(text: string): string {
  return text.slice(text.indexOf('-') + 1)
}

/** Takes how many records the resource had, out of what `orderVersion` has taken. */
export function countIn(version: string): number {
  return Number(version.split('-', 1)[0])
}

/** In whatever order. */
function rowsVersion(text: string): string {
  return text.slice(text.indexOf('-') + 1, text.indexOf('/'))
}

/**
 * Joins lines in one statement: others see the lines or their sum, and of two at once the second finds nothing left. Where
 * they lie in several parts on several machines, each part is joined by itself: what one machine has done already adds up all the same.
 */
export async function joinLines(database: Database, resource: string): Promise<void> {
  await database.execute(sql`
    with joined as (delete from ${recordCounts} where resource = ${resource} returning change, record, tableoid)
    insert into ${recordCounts} (resource, change, record)
    select ${resource}, sum(change), min(record) from joined group by tableoid`)
}
