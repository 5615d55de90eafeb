import { useGetList } from 'react-admin'
import { mostRows } from '../../../../client/api/calls.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'

/** The records that a picker offers; those from before stay until others are there. */
export function usePickerRecords(
  { name, api, list, media }: ResolvedResource,
  { search, kind }: { search: string; kind: string },
) {
  const [field, order] = list.sort
  return useGetList<AnyRecord>(
    name,
    {
      pagination: { page: 1, perPage: api.list.total === undefined ? Number.MAX_SAFE_INTEGER : mostRows },
      sort: { field, order },
      filter: {
        ...(search === '' ? {} : { q: search }),
        ...(kind === '' || !media ? {} : { [media.kind]: [kind] }),
      },
    },
    { retry: false, placeholderData: (earlier) => earlier },
  )
}
