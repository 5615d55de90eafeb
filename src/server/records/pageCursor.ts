import { isApiTime } from '#model/language/apiTimes.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { refused } from './queryParts.ts'
import { sortedCharacters } from './recordColumns.ts'
import type { RecordQuery, StoredRecord } from './recordStore.ts'

/** A place in the order of a list: behind a row, as it was when it was read. */
export interface RowPlace {
  id: string
  /** What it was ordered by, as a text; `null`: nothing. */
  value: string | null
}

/** Where a reader goes on, whatever was written meanwhile. */
export interface PageCursor extends RowPlace {
  /** Rows in all, when the first page was read. */
  count: number
  /** Rows that were read by then. */
  seen: number
  /** There were more than were counted. */
  isMore: boolean
}

/**
 * Makes what is given with a page, and taken again for the one behind it.
 *
 * @returns `undefined` for an order whose values only the database can tell
 */
export function pageCursor(
  { sort }: Pick<RecordQuery, 'sort'>,
  last: StoredRecord,
  { count, seen, isMore }: Pick<PageCursor, 'count' | 'seen' | 'isMore'>,
): string | undefined {
  const value = sortedBy(sort.field, last)
  if (value === undefined) return undefined
  const parts = [sort.field.name, sort.order, last.id, value, count, seen, isMore]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws Problem 400 for what was not given with a page in this order */
export function readCursor(text: string, { sort }: Pick<RecordQuery, 'sort'>): PageCursor {
  const [field, order, id, value, count, seen, isMore] = partsOf(text)
  const isPlace = typeof id === 'string' && (typeof value === 'string' || value === null)
  const isCounted = Number.isSafeInteger(count) && Number.isSafeInteger(seen)
  if (field !== sort.field.name || order !== sort.order || !isPlace || !isCounted)
    throw refused('The cursor does not belong to this list in this order.')
  return { id, value, count: Number(count), seen: Number(seen), isMore: isMore === true }
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Returns what `sortExpression` makes of a record. */
function sortedBy(
  { name, type }: Pick<ResolvedField, 'name' | 'type'>,
  { id, data, createdAt, updatedAt }: StoredRecord,
): string | null | undefined {
  if (name === 'id') return id
  if (isApiTime(name)) return (name === 'createdAt' ? createdAt : updatedAt).toISOString()
  const value = data[name] ?? null
  const { counted, holds } = type
  if (counted === '$' || holds === 'values' || holds === 'items')
    return Array.isArray(value) ? String(value.length) : null
  if (counted !== undefined) return undefined
  if (holds === 'number' || holds === 'rank') return typeof value === 'number' ? String(value) : null
  if (value === null) return null
  if (typeof value === 'string')
    return holds === 'day' || holds === 'instant' || holds === 'time'
      ? value
      : [...value].slice(0, sortedCharacters).join('')
  return typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : undefined
}
