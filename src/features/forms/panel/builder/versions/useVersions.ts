import { useGetList } from 'react-admin'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { contentOf } from '../saving/content.ts'

/** Name of the entry of what was published. */
export const versionsResource = 'formVersions'

/** As many as are ever read. */
const mostVersions = 1000

/** Every published version of a form, the newest first. */
export function useVersions({ id }: AnyRecord) {
  return useGetList<AnyRecord>(versionsResource, {
    filter: { form: id },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: mostVersions },
  })
}

/** The content that is published now, or was last. */
export function usePublished({ id }: AnyRecord, isWanted: boolean) {
  const { data, isPending } = useGetList<AnyRecord>(
    versionsResource,
    {
      filter: { form: id },
      sort: { field: 'version', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isWanted },
  )
  const [newest] = data ?? []
  return { data: newest && contentOf(newest), isPending: isWanted && isPending }
}
