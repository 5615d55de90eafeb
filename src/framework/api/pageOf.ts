import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import type { HttpAnswer } from './http.ts'
import type { ListQuery } from './listQuery.ts'
import type { Page } from './recordSource.ts'
import { selectRecords } from './selectRecords.ts'

export interface AnsweredRows extends Pick<HttpAnswer, 'unusable'> {
  records: AnyRecord[]
  /** As the backend counts them. Absent: it does not page. */
  total: number | 'unusable' | undefined
}

/**
 * The page that was asked for. Without a count, or with more rows than asked for, the rows are the full list and the
 * page is cut from it here.
 *
 * @throws for an answer that counts rows and gives none
 */
export function pageOf(
  resource: ResolvedResource,
  query: ListQuery,
  { records, total, unusable }: AnsweredRows,
): Page {
  if (total === undefined || records.length > query.limit) return selectRecords(resource, records, query)
  if (records.length === 0) {
    const counted = total === 'unusable' ? 0 : total
    // Beyond the last page nothing was seen: without a count the first page is the one that exists for sure.
    if (query.offset > 0) return { data: records, total: counted }
    // Some backends count every row, whatever was looked for; of all rows that are counted one must be there.
    if (counted > 0 && !isNarrowed(query)) throw unusable(`the answer counts ${counted} rows and gives none`)
    return { data: records, total: 0 }
  }
  const seen = query.offset + records.length
  if (total !== 'unusable') return { data: records, total: Math.max(total, seen) }
  return { data: records, total: records.length === query.limit ? seen + 1 : seen }
}

function isNarrowed({ search, filters }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0
}
