import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult } from 'react-admin'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'

/** Puts what a write answered wherever the panel shows the record; lists are read anew when they are looked at. */
export function rememberRecord(queryClient: QueryClient, resource: string, record: AnyRecord): void {
  const isRecord = (other: AnyRecord) => String(other.id) === String(record.id)
  queryClient.setQueriesData<AnyRecord>({ queryKey: [resource, 'getOne'] }, (cached) =>
    cached && isRecord(cached) ? record : cached,
  )
  queryClient.setQueriesData<GetListResult<AnyRecord>>({ queryKey: [resource, 'getList'] }, (cached) =>
    cached ? { ...cached, data: cached.data.map((row) => (isRecord(row) ? record : row)) } : cached,
  )
  void queryClient.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' })
}
