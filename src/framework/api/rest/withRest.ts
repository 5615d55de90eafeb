import type { ResolvedResource } from '../../define/resolve.ts'
import { ApiError } from '../errors.ts'
import type { RecordSource } from '../recordSource.ts'
import type { RestSource } from './restSource.ts'

/**
 * A source that knows the way of REST back ends too. That way is fetched with the first call that needs it.
 *
 * @param load makes it
 */
export function withRest(source: RecordSource, load: () => Promise<RestSource>): RecordSource {
  let loading: Promise<RestSource> | undefined

  async function sourceOf({ api, name }: ResolvedResource): Promise<RestSource> {
    if (!api.rest) return source
    loading ??= load()
    return loading.catch((cause: unknown) => {
      loading = undefined
      throw new ApiError('offline', { call: name, cause })
    })
  }

  return {
    ...source,
    list: async (resource, ...about) => (await sourceOf(resource)).list(resource, ...about),
    one: async (resource, ...about) => (await sourceOf(resource)).one(resource, ...about),
    raw: async (resource, ...about) => (await sourceOf(resource)).raw(resource, ...about),
    many: async (resource, ...about) => (await sourceOf(resource)).many(resource, ...about),
    create: async (resource, ...about) => (await sourceOf(resource)).create(resource, ...about),
    edit: async (resource, ...about) => (await sourceOf(resource)).edit(resource, ...about),
    remove: async (resource, ...about) => (await sourceOf(resource)).remove(resource, ...about),
  }
}
