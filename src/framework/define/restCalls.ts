import type { Access } from './access.ts'
import type { Api, RestApi } from './api.ts'

/** Where the count of all rows stands behind a range: `invoices 0-24/319`. In other headers it stands alone. */
export const rangeHeader = 'Content-Range'

/**
 * The calls that a REST back end has by convention, as an entry would declare them, so that whatever reads calls
 * knows them. `access` decides which ones there are.
 */
export function restCalls(api: RestApi, access: Access): { countHeader: string; calls: Api } {
  const { rest: path, countHeader: header = rangeHeader, parameters } = api
  // Names of headers are the same however they are written; ra-data-simple-rest knows this one by its usual spelling.
  const countHeader = header.toLowerCase() === rangeHeader.toLowerCase() ? rangeHeader : header
  const one = `${path}/{id}`
  const isGranted = (operation: 'create' | 'edit' | 'delete') => (access[operation] ?? 'never') !== 'never'
  const calls: Api = {
    list: {
      get: path,
      total: countHeader,
      parameters: {
        limit: 'range',
        offset: 'range',
        sortBy: 'sort',
        sortOrder: 'sort',
        search: 'q',
        ...parameters,
      },
    },
    one: { get: one },
    many: { get: path, ids: 'id' },
    ...(isGranted('create') ? { create: { post: path } } : {}),
    ...(isGranted('edit') ? { edit: { conflicts: 'compared', ...api.edit, put: one } } : {}),
    ...(isGranted('delete') ? { delete: { ...api.delete, delete: one } } : {}),
  }
  return { countHeader, calls }
}
