import type { ResolvedResource } from '#model/language/resolve.ts'

/** Where answered rows stand. */
export interface AnsweredPlace {
  /** Of all rows. */
  count: number
  /** Rows before them. */
  offset: number
  /** Rows that they may be at most. @default all */
  limit?: number | undefined
  /** What was asked. */
  asked: URLSearchParams
  /** Where the rows stand in the answer, as the entry says of the call. */
  rows: string
}

/**
 * What a header tells of how many rows there are: `invoices 0-24/319`, or in any other header than `Content-Range` the number alone.
 *
 * @param length rows that are answered
 */
export function countIn(
  header: string,
  { api }: ResolvedResource,
  length: number,
  { count, offset }: AnsweredPlace,
): string {
  if (header.toLowerCase() !== 'content-range') return String(count)
  const range = length === 0 ? '*' : `${offset}-${offset + length - 1}`
  return `${api.list.path.split('?')[0]} ${range}/${count}`
}
