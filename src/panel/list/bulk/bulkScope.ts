import type { DataProvider } from 'react-admin'
import { readMany } from '#client/api/manyAtOnce.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type RowQuery, readAllRows } from '../../export/readAllRows.ts'

/** Without `record` it is no longer there. */
export interface BulkTarget {
  id: Identifier
  record?: AnyRecord
}

/** Records with these ids, or all that fit a filter as it was when it was chosen. */
export type BulkScope =
  | { ids: readonly Identifier[] }
  | {
      filter: RowQuery['filter']
      sort: RowQuery['sort']
      /** As many fitted when the person was asked. */
      count: number
    }

/** Reads all records before anything is changed: an action may end what the filter asks for, and shift the pages. */
export async function readTargets(
  dataProvider: Pick<DataProvider, 'getList' | 'getMany'>,
  resource: ResolvedResource,
  scope: BulkScope,
  signal: AbortSignal,
): Promise<BulkTarget[]> {
  if ('filter' in scope) {
    const rows: AnyRecord[] = []
    const { filter, sort } = scope
    for await (const page of readAllRows(dataProvider, { resource, filter, sort }, signal))
      rows.push(...page.rows)
    return rows.map((record) => ({ id: record.id, record }))
  }
  const records = await readMany(dataProvider, resource, scope.ids, signal)
  return scope.ids.map((id) => {
    const record = records.get(String(id))
    return record ? { id, record } : { id }
  })
}
