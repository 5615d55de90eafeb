import { useGetList } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'

/** Most versions that are read: no form is published as often. */
const mostVersions = 500

/** Reads the published versions of a form, the newest first. @param isWanted whether to read at all */
export function useVersions(form: Identifier, most = mostVersions, isWanted = true) {
  return useGetList<AnyRecord>(
    'formVersions',
    {
      filter: { form },
      sort: { field: 'version', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: isWanted },
  )
}
