import { or, type SQL, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { literal } from './recordColumns.ts'
import { wantedTexts } from './searchText.ts'
import type { RecordTable } from './storedResource.ts'

/**
 * Makes the condition that a row holds a text.
 *
 * @param rare the part of a text by which rows are found, before they are held against the whole
 */
export function searchCondition(
  table: RecordTable,
  resource: ResolvedResource,
  search: string,
  searched?: readonly string[],
  rare: (text: string) => string = (text) => text,
): SQL | undefined {
  return or(
    ...wantedTexts(resource, search).map((text) => {
      const whole = `%${escaped(text)}%`
      const piece = rare(text)
      if (piece === text || searched !== undefined) return matchesSearch(table, resource, whole, searched)
      // As a function it is nothing that an index is asked for.
      return sql`(${table.search} like ${`%${escaped(piece)}%`} and textlike(${table.search}, ${whole}))`
    }),
  )
}

/** Looks into the column, which has the index; what may not be seen is left out besides. */
export function matchesSearch(
  table: RecordTable,
  resource: ResolvedResource,
  pattern: string,
  searched?: readonly string[],
): SQL {
  const column = sql`${table.search} like ${pattern}`
  if (searched === undefined) return column
  return sql`(${column} and ${textOf(table, resource, searched)} like ${pattern})`
}

export function textOf(
  table: RecordTable,
  { fields }: ResolvedResource,
  searched: readonly string[] | undefined,
): SQL {
  if (searched === undefined) return sql`${table.search}`
  if (searched.length === 0) return sql`''`
  const shown = fields.filter(({ name }) => searched.includes(name))
  const spelled = shown.filter(({ type }) => type.searchedAs !== undefined)
  const values = sql.join(
    [
      ...shown.map(({ name }) => sql`data->>${literal(name)}`),
      ...spelled.map(({ name }) => sql`regexp_replace(data->>${literal(name)}, '[^[:alnum:]]', '', 'g')`),
    ],
    sql`, `,
  )
  const bare = sql`regexp_replace(normalize(concat_ws(chr(10), '', ${values}, ''), NFKD), '[\\u0300-\\u036f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]', '', 'g')`
  return sql`replace(lower(${bare}), 'ß', 'ss')`
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
