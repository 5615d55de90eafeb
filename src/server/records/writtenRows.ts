import { type SQL, type Subquery, sql } from 'drizzle-orm'
import { momentToWire } from '#model/kinds/dates.ts'
import { integerToWire, numberToWire } from '#model/kinds/numbersOnWire.ts'
import { sameOnWire } from '#model/kinds/rules.ts'
import { apiTimes } from '#model/language/apiTimes.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { literal } from './recordColumns.ts'
import { optionsOf } from './storedResource.ts'
import { storedToWire, toWireRow } from './wireRow.ts'

/** A record whose values and times are left as the database has written them. */
export interface WrittenRecord {
  id: string
  /** JSON of an object, and what stands in it besides, as `writtenValuesOf` has it. */
  data: string
  createdAt: string
  updatedAt: string
}

/** Between rows, and between what is told of one: no JSON has them, nor a time. */
const separators = { rows: '\u001e', parts: '\u001f' }
const between = { rows: sql`chr(30)`, parts: sql`chr(31)` }

/** Kinds with one of these have on the wire what is stored; nothing, and the empty text, as `null`. */
const asStored = new Set<unknown>([sameOnWire.toWire, numberToWire, integerToWire, momentToWire])

/**
 * What the database must write of a row's values so that `writtenRow` makes of it what `wireRowsOf` makes of the record: all that is
 * shown, and nothing of what is only written.
 *
 * @returns an expression for it; `undefined` where somebody has to look into the values
 */
export function writtenValuesOf(resource: ResolvedResource): SQL | undefined {
  const known = writtenValues.get(resource) ?? { values: makeWrittenValues(resource) }
  writtenValues.set(resource, known)
  return known.values
}

const writtenValues = new WeakMap<ResolvedResource, { values: SQL | undefined }>()

function makeWrittenValues(resource: ResolvedResource): SQL | undefined {
  if (resource.api.style || optionsOf(resource).metadata) return undefined
  const apart = ['id', ...apiTimes]
  const shown = resource.fields.filter(({ name, writeOnly }) => !writeOnly && !apart.includes(name))
  const isWritten = (field: ResolvedField) => field.wire === field.name && asStored.has(storedToWire(field))
  if (shown.length === 0 || !shown.every(isWritten)) return undefined
  const unseen = resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name)
  const names = arrayOf(shown.map(({ name }) => name))
  const left = arrayOf([...apart, ...unseen])
  // Nearly no row has others, and to put one together anew takes four times as long.
  const values = sql`(case when data ?| ${left} then data - ${left} else data end)::text`
  const missing = shown.map(({ name }) => {
    const none = literal(`,${JSON.stringify(name)}:null`)
    return sql`case when data ? ${literal(name)} then '' else ${none} end`
  })
  const besides = sql`case when data ?& ${names} then '' else ${sql.join(missing, sql` || `)} end`
  return sql`${values} || ${between.parts} || ${besides}`
}

function arrayOf(names: readonly string[]): SQL {
  return sql`array[${sql.join(names.map(literal), sql`, `)}]::text[]`
}

/** By the database's own clock, so that nobody has waited for a connection in it. */
const took = sql<number>`(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::float8`

/**
 * Rows as one text, which nobody has to take apart but `splitRows`. It is made of the rows that are found alone: a statement makes what
 * it tells of a row of each that it sorts or passes.
 *
 * @param rows a query of stored rows, in its order
 * @param values what is told of their values, as `writtenValuesOf` has it
 */
export function joinedRows(
  database: Database,
  rows: { as(alias: 'page'): Subquery },
  values: SQL,
  state: SQL<string>,
) {
  const parts = [sql`to_json(id)::text`, sql`created_at`, sql`updated_at`, values]
  const row = sql.join(parts, sql` || ${between.parts} || `)
  return database
    .select({ text: sql<string | null>`string_agg(${row}, ${between.rows})`, state, took })
    .from(rows.as('page'))
}

/** The rows of such a text, each with what was seen of all; of none there is none. */
export function splitRows(
  text: string | null,
  { state, took }: { state: string; took: number },
): (WrittenRecord & { state: string; took: number })[] {
  if (text === null) return []
  return text.split(separators.rows).map((row) => {
    const first = row.indexOf(separators.parts)
    const second = row.indexOf(separators.parts, first + 1)
    const third = row.indexOf(separators.parts, second + 1)
    // Spelt out: to copy a row once more for what is seen of all takes as long as to take it apart.
    return {
      id: JSON.parse(row.slice(0, first)),
      createdAt: row.slice(first + 1, second),
      updatedAt: row.slice(second + 1, third),
      data: row.slice(third + 1),
      state,
      took,
    }
  })
}

/** A row as the API answers it, as JSON. @param record with the values that `writtenValuesOf` asks for */
export function writtenRow(
  resource: ResolvedResource,
  { id, data, createdAt, updatedAt }: WrittenRecord,
): string {
  const end = data.lastIndexOf(separators.parts)
  // Inside of texts quotes are escaped: two of them are an empty text, which is none on the wire.
  if (data.includes('""')) {
    const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
    return JSON.stringify(toWireRow(resource, { id, data: JSON.parse(data.slice(0, end)), ...times }))
  }
  const values = end === 2 ? `{${data.slice(end + 2)}` : data.slice(0, end - 1) + data.slice(end + 1)
  return `${values},"id":${JSON.stringify(id)},"createdAt":"${isoTime(createdAt)}","updatedAt":"${isoTime(updatedAt)}"}`
}

/** `2026-01-31 12:00:00.5+00` as `2026-01-31T12:00:00.500Z`. */
function isoTime(written: string): string {
  const isUtc = written.length <= 26 && written.length >= 22 && written[10] === ' ' && written.endsWith('+00')
  if (!isUtc) return new Date(written).toISOString()
  const [second, part = ''] = [written.slice(11, 19), written.slice(20, -3)]
  return `${written.slice(0, 10)}T${second}.${part.padEnd(3, '0')}Z`
}
