import { and, type SQL, sql } from 'drizzle-orm'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

/** A field and the values of which it must hold one, or the ends that it must lie between. */
export type RecordFilter = { field: Pick<ResolvedField, 'name' | 'type' | 'resource'> } & (
  | { values: readonly string[] }
  | { from?: string | number; to?: string | number }
)

/** Writes a text of an entry (never of a request) as an SQL literal, so that indexes on expressions are found. */
export function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}

/** Orders text by German rules (ICU's root collation has them), numbers by size, several references or items by number. */
export function sortExpression(field: Pick<ResolvedField, 'name' | 'type'>): SQL {
  if (field.name === 'id' || isApiTime(field.name)) {
    return sql`${sql.raw(columnNames[field.name])}`
  }
  const name = literal(field.name)
  const { counted, holds } = field.type
  if (counted === '$') return itemCount(name)
  if (counted !== undefined) {
    return sql`jsonb_array_length(jsonb_path_query_array(data->${name}, ${literal(counted)}))`
  }
  switch (holds) {
    case 'number':
    case 'rank':
      return sql`(case when jsonb_typeof(data->${name}) = 'number' then (data->>${name})::numeric end)`
    case 'values':
    case 'items':
      return itemCount(name)
    case 'day':
    case 'instant':
    case 'time':
      return sql`((data->>${name}) collate "C")`
    default:
      return lineExpression(name)
  }
}

/** Makes a value that `sortExpression` gave as a text one again that it is compared with. */
export function sortedValue({ name, type }: Pick<ResolvedField, 'name' | 'type'>, text: string): SQL {
  if (isApiTime(name)) return sql`${text}::timestamptz`
  const { counted, holds = '' } = type
  const isNumber = counted !== undefined || ['number', 'rank', 'values', 'items'].includes(holds)
  return name !== 'id' && isNumber ? sql`${text}::numeric` : sql`${text}::text`
}

const itemCount = (name: SQL) =>
  sql`(case when jsonb_typeof(data->${name}) = 'array' then jsonb_array_length(data->${name}) end)`

/** Characters of a text that it is ordered and found by: an index takes no more than 2,704 bytes, and a character has up to four. */
export const sortedCharacters = 500

const lineExpression = (name: SQL) =>
  sql`(left(data->>${name}, ${sql.raw(String(sortedCharacters))}) collate "und-x-icu")`

const columnNames = { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' }

/** Tells lines of text, and ids of single records: they are looked for to the letter, and have an index for it. */
export function isOneText({ type, resource }: Pick<ResolvedField, 'type' | 'resource'>): boolean {
  const { words, holds } = type
  return words === 'line' || (resource !== undefined && holds === undefined)
}

/** Tells what lists are narrowed to by an index of its own. */
export function hasFilterIndex(field: Pick<ResolvedField, 'type' | 'resource'>): boolean {
  return isOneText(field) || field.type.holds === 'values'
}

/** Gives what the values of a filter are held against, and statistics are kept of. */
export function filterExpression(field: Pick<ResolvedField, 'name' | 'type' | 'resource'>): SQL {
  const name = literal(field.name)
  if (isOneText(field)) return lineExpression(name)
  return field.type.holds === 'values' ? sql`(data->${name})` : sql`(data->>${name})`
}

/**
 * Makes the condition that a line of text or a reference is one of some values, to the letter, as its index has it.
 *
 * @param name of the field, never of a request
 */
export function isOneLineOf(name: string, values: readonly string[]): SQL {
  const starts = values.map((value) => [...value].slice(0, sortedCharacters).join(''))
  const isFound = sql`${lineExpression(literal(name))} in (${listOf(starts)})`
  // Shorter ones are whole there.
  if (values.every(({ length }) => length < sortedCharacters)) return isFound
  return sql`(${isFound} and data->>${literal(name)} in (${listOf(values)}))`
}

const listOf = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Takes the empty text for holding none, and includes both ends. */
export function filterCondition(filter: RecordFilter): SQL | undefined {
  return 'values' in filter ? isOneOf(filter.field, filter.values) : isBetween(filter)
}

type Field = RecordFilter['field']

function isBetween({ field, from, to }: { field: Field; from?: Value; to?: Value }): SQL | undefined {
  const isColumn = isApiTime(field.name)
  const end = (value: Value) =>
    isColumn ? sql`${value}::timestamptz` : typeof value === 'number' ? sql`${value}::numeric` : sql`${value}`
  const value = sortExpression(field)
  return and(
    from === undefined ? undefined : sql`${value} >= ${end(from)}`,
    to === undefined ? undefined : sql`${value} <= ${end(to)}`,
  )
}

type Value = string | number

function isOneOf(field: Field, values: readonly string[]): SQL {
  const name = literal(field.name)
  const held = values.filter((value) => value !== '')
  const isHeld = held.length === 0 ? sql`false` : holdsOneOf(field, held)
  return held.length === values.length
    ? isHeld
    : sql`(${isHeld} or coalesce(data->${name}, 'null'::jsonb) in ('null'::jsonb, '""'::jsonb, '[]'::jsonb))`
}

function holdsOneOf(field: Field, values: readonly string[]): SQL {
  if (isOneText(field)) return isOneLineOf(field.name, values)
  return field.type.holds === 'values'
    ? sql`${filterExpression(field)} ?| array[${listOf(values)}]::text[]`
    : sql`${filterExpression(field)} in (${listOf(values)})`
}
