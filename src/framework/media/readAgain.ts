import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { isObject } from '../api/json.ts'
import type { Identifier } from '../define/field.ts'
import type { AnyRecord } from '../define/resolve.ts'

/**
 * Reads what the page shows of a resource again; records that are shown from elsewhere are read by themselves.
 *
 * @returns the records by id
 */
export async function readAgain(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const before = Date.now()
  await queryClient.refetchQueries({ queryKey: [resource], type: 'active' }, { cancelRefetch: false })
  const found = new Map<string, AnyRecord>()
  const queries = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' })
  for (const query of queries.filter(({ state }) => state.dataUpdatedAt >= before)) {
    for (const record of recordsIn(query.state.data)) found.set(String(record.id), record)
  }
  const missing = ids.filter((id) => !found.has(String(id)))
  if (missing.length === 0) return found
  const { data } = await dataProvider.getMany<AnyRecord>(resource, { ids: missing })
  for (const record of data) found.set(String(record.id), record)
  return found
}

/** The answers of react-admin's queries: `{ data: […] }` of lists, a list, a record. */
function recordsIn(answer: unknown): AnyRecord[] {
  if (Array.isArray(answer)) return answer.filter(isRecord)
  if (isObject(answer) && Array.isArray(answer.data)) return answer.data.filter(isRecord)
  return isRecord(answer) ? [answer] : []
}

function isRecord(value: unknown): value is AnyRecord {
  return isObject(value) && (typeof value.id === 'string' || typeof value.id === 'number')
}
