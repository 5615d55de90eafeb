import { and, getTableName, or, type SQL, sql } from 'drizzle-orm'
import { mostCounted } from '#model/contract/nearest.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { fewestLetters, mostLetters, nearWords, wordsOf } from './nearWords.ts'
import { conditionOf, orderOf, type RecordQuery, type StoredRecord, storedColumns } from './recordStore.ts'
import { escaped, matchesSearch, searchCondition, textOf } from './searchCondition.ts'
import { normaliseSearch } from './searchText.ts'
import { type RecordTable, tableOf } from './storedResource.ts'

/** A query whose best rows are wanted, in place of the first ones of an order. */
export type NearestQuery = Omit<RecordQuery, 'offset'> & { search: string; limit: number }

/** Rows in which words are looked for that a mistyped one may have been meant to be. */
const mostSampled = 100
/** Words of which that is tried; whoever types more of them has hardly mistyped all. */
const mostMistyped = 4
/** Words that are looked for one by one. */
const mostWords = 12
/** Which share of its trigrams a word must have in common with a row. */
const leastSimilar = 0.5

interface Found {
  rows: StoredRecord[]
  /** Exactly, up to `mostCounted`; one more stands for more. */
  count: number
}

const nothing: Found = { rows: [], count: 0 }

/** What all steps of a search need. */
interface NearestSearch {
  database: Database
  table: RecordTable
  resource: ResolvedResource
  query: NearestQuery
}

/**
 * Finds the rows that fit a search best: by the beginning of their id; else those that hold the text, first whole values,
 * then beginnings; else those with all of its words; else with words that are a slip away, the most similar first. At
 * most `mostCounted` are ranked.
 */
export async function nearestRecords(
  database: Database,
  resource: ResolvedResource,
  query: NearestQuery,
): Promise<Found> {
  const nearest = { database, table: tableOf(resource), resource, query }
  const byId = await recordsById(nearest)
  if (byId.count > 0) return byId
  const holding = await recordsHolding(nearest)
  return holding.count > 0 ? holding : recordsNear(nearest)
}

/** What ids of the API look like, from its first eight characters on. */
const idStart = /^[\da-f]{8}(?:-[\da-f]{0,4}){0,3}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{0,12}$/
const noId = '00000000-0000-0000-0000-000000000000'

/** Between two ids of the same form, which stand in one order by the rules of any language. */
async function recordsById(nearest: NearestSearch): Promise<Found> {
  const start = nearest.query.search.trim().toLowerCase()
  if (!idStart.test(start)) return nothing
  const filled = (digit: string) => start + noId.slice(start.length).replaceAll('0', digit)
  const { id } = nearest.table
  return alone(await bestOf(nearest, sql`${id} between ${filled('0')} and ${filled('f')}`, []))
}

async function recordsHolding(nearest: NearestSearch): Promise<Found> {
  const { table, resource, query } = nearest
  const { search, searched, limit } = query
  const text = escaped(normaliseSearch(search))
  const values = textOf(table, resource, searched)
  const isWhole = sql`case when ${values} like ${`%\n${text}\n%`} then 0 else 1 end`
  const isFirst = sql`case when ${values} like ${`%\n${text}%`} then 0 else 1 end`
  const beginsWord = sql`case when translate(${values}, '-@.(&/', '      ') like ${`% ${text}%`} then 0 else 1 end`
  const condition = searchCondition(table, resource, search, searched)
  const found = await bestOf(nearest, condition, [isWhole, isFirst, beginsWord])
  if (found.count <= mostCounted) return found
  // Only some of them have been looked at: what is rare is looked for by itself.
  const first = await bestOf(nearest, matchesSearch(table, resource, `%\n${text}%`, searched), [isWhole])
  const isAll = first.count <= mostCounted
  const whole = isAll
    ? nothing
    : await bestOf(nearest, matchesSearch(table, resource, `%\n${text}\n%`, searched), [])
  const rows = new Map([whole, first, found].flatMap((each) => each.rows).map((row) => [row.id, row]))
  return { rows: [...rows.values()].slice(0, limit), count: found.count }
}

/** Rows in which all words stand, as they are or as they may have been meant. */
async function recordsNear(nearest: NearestSearch): Promise<Found> {
  const { table, resource, query } = nearest
  const typed = normaliseSearch(query.search)
  const words = [...new Set(wordsOf(typed))].filter((word) => word.length <= mostLetters)
  if (words.length === 0 || words.length > mostWords) return nothing
  const likeness = sql`word_similarity(${typed}, ${textOf(table, resource, query.searched)}) desc`
  const recordsWith = async (readings: ReadonlyMap<string, readonly string[]>) => {
    const condition = and(...words.map((word) => hasOneOf(nearest, readings.get(word) ?? [word])))
    return alone(await bestOf(nearest, condition, [likeness]))
  }
  if (words.length > 1) {
    const scattered = await recordsWith(new Map())
    if (scattered.count > 0) return scattered
  }
  const readings = new Map<string, readonly string[]>()
  for (const word of await doubtful(nearest, words)) {
    const near = await readingsOf(nearest, word)
    if (near.length === 0) return nothing
    readings.set(word, near)
  }
  if (readings.size === 0) return nothing
  const meant = typed.replace(/[\p{L}\p{N}]+/gu, (word) => readings.get(word)?.[0] ?? word)
  const together = await recordsHolding({ ...nearest, query: { ...query, search: meant } })
  return together.count > 0 ? alone(together) : recordsWith(readings)
}

function hasOneOf({ table, resource, query }: NearestSearch, words: readonly string[]): SQL | undefined {
  return or(...words.map((word) => matchesSearch(table, resource, `%${word}%`, query.searched)))
}

/** The words that no row has; where each has its rows, and none has all, any of them may be the wrong one. */
async function doubtful(nearest: NearestSearch, words: readonly string[]): Promise<readonly string[]> {
  const long = words.filter((word) => word.length >= fewestLetters).slice(0, mostMistyped)
  const { database, table } = nearest
  const missing: string[] = []
  for (const word of long) {
    const condition = and(within(nearest), hasOneOf(nearest, [word]))
    const [found] = await database.select({ id: table.id }).from(table).where(condition).limit(1)
    if (!found) missing.push(word)
  }
  return missing.length > 0 ? missing : long
}

/** Words of the rows for which a word may stand. */
async function readingsOf(nearest: NearestSearch, word: string): Promise<string[]> {
  const { database, table, resource, query } = nearest
  // The bound of an operator belongs to the session; it is set before the rows are read, and for this transaction alone.
  const bound = sql`(select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilar)}, true)) is not null`
  const alike = or(
    sql`${table.search} %> ${word}`,
    ...gappedPatterns(word).map((pattern) => sql`${table.search} like ${pattern}`),
  )
  // Materialized: read by the index as if all were wanted, and no further than they are.
  const sampled = sql`(
    with sampled as materialized (
      select ${textOf(table, resource, query.searched)} as looked_into from ${table} where ${and(bound, within(nearest), alike)}
    ) select looked_into from sampled) as sampled`
  const rows = await database.select({ text: sql<string>`looked_into` }).from(sampled).limit(mostSampled)
  return nearWords(
    word,
    rows.map(({ text }) => text),
  )
}

/** Longer words have enough in common with what was meant. */
const mostGapped = 12
/** A gap in a shorter word leaves too little of it on either side. */
const mostShortened = 6
/** Letters in a row by which the index finds anything. */
const trigram = 3

/** A word with a gap where its slip may be: what is left of it stands in what was meant. */
function gappedPatterns(word: string): string[] {
  if (word.length > mostGapped) return []
  const gaps = Array.from({ length: word.length - 1 }, (_, gap) => [word.slice(0, gap), word.slice(gap + 2)])
  const letters = word.length > mostShortened ? [] : [...word]
  // One of its letters may be too many.
  const shorter = letters.map((_, at) => [word.slice(0, at) + word.slice(at + 1)])
  return [...gaps, ...shorter]
    .filter((parts) => parts.some((part) => part.length >= trigram))
    .map((parts) => `%${parts.join('%')}%`.replace('%%', '%'))
}

function within({ table, resource, query: { search, ...rest } }: NearestSearch): SQL | undefined {
  return conditionOf(table, resource, rest)
}

/** Ranks the rows that meet a condition; where there are more than `mostCounted`, the best of as many. */
async function bestOf(
  nearest: NearestSearch,
  condition: SQL | undefined,
  ranks: readonly SQL[],
): Promise<Found> {
  const { database, table, query } = nearest
  // By the table's own name, so that what is said of it is said of these rows.
  const hits = database
    .select()
    .from(table)
    .where(and(within(nearest), condition))
    .limit(mostCounted + 1)
    .as(getTableName(table))
  const found = await database
    .select({ ...storedColumns(table), count: sql<string>`count(*) over ()` })
    .from(hits)
    .orderBy(...ranks, ...orderOf(table, query.sort, false))
    .limit(query.limit)
  return {
    rows: found.map(({ count, ...row }) => row),
    count: Number(found[0]?.count ?? 0),
  }
}

/** Rows that no list shows for the same search: there are no more of them than these. */
function alone({ rows }: Found): Found {
  return { rows, count: rows.length }
}
