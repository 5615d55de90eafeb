import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../client/api/createDataProvider.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '../../model/language/resolve.ts'

export interface Performance {
  action: ResolvedAction
  record: AnyRecord
}

/** Does actions; the answer replaces the record wherever the panel shows it, and nothing else changes. */
export function usePerform(resource: ResolvedResource) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  return useMutation<Awaited<ReturnType<PanelDataProvider['perform']>>, unknown, Performance>({
    mutationFn: ({ action, record }) =>
      dataProvider.perform(resource.name, { action: action.name, id: record.id, previousData: record }),
    onSuccess: ({ data, isGone, link }, { record }) => {
      const isRecord = (other: AnyRecord) => String(other.id) === String(record.id)
      if (isGone) {
        // On its own page it stands until that is left.
        queryClient.setQueriesData<GetListResult<AnyRecord>>(
          { queryKey: [resource.name, 'getList'] },
          (cached) => (cached ? withoutRow(cached, isRecord) : cached),
        )
        return queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] })
      }
      // The answer was the link; what it did to the record is read anew.
      if (link) return queryClient.invalidateQueries({ queryKey: [resource.name] })
      queryClient.setQueriesData<AnyRecord>({ queryKey: [resource.name, 'getOne'] }, (cached) =>
        cached && isRecord(cached) ? data : cached,
      )
      queryClient.setQueriesData<GetListResult<AnyRecord>>(
        { queryKey: [resource.name, 'getList'] },
        (cached) =>
          cached ? { ...cached, data: cached.data.map((row) => (isRecord(row) ? data : row)) } : cached,
      )
      // Whether the row still fits the filter, and where it stands now, only the server knows.
      return queryClient.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' })
    },
  })
}

function withoutRow(
  page: GetListResult<AnyRecord>,
  isRecord: (row: AnyRecord) => boolean,
): GetListResult<AnyRecord> {
  const data = page.data.filter((row) => !isRecord(row))
  const gone = page.data.length - data.length
  return { ...page, data, ...(page.total === undefined ? {} : { total: page.total - gone }) }
}
