import { ApiError } from '../../../model/contract/errors.ts'
import type { HttpClient } from '../http.ts'
import type { RowSource } from '../rowSource.ts'

/** The source for REST conventions, fetched when it is asked first. */
export function lazyRest(http: HttpClient): RowSource {
  let loading: Promise<RowSource> | undefined
  async function load(resource: string): Promise<RowSource> {
    loading ??= import('./restRows.ts').then(({ createRestRows }) => createRestRows(http))
    return loading.catch((cause: unknown) => {
      loading = undefined
      throw new ApiError('offline', { call: `list ${resource}`, cause })
    })
  }
  return {
    page: async (resource, ...rest) => (await load(resource.name)).page(resource, ...rest),
    from: async (resource, ...rest) => (await load(resource.name)).from(resource, ...rest),
    byIds: async (resource, ...rest) => (await load(resource.name)).byIds(resource, ...rest),
  }
}
