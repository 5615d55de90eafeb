import type { ClientFeature, ProviderParts, SampleTables } from '#client/api/features.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { RecordUses } from '../model/recordUses.ts'

export const usesClient: ClientFeature = {
  name: 'uses',
  samples: (tables, source) => ({
    async remove(resource, id) {
      if (resource.api.delete?.whileUsed === 'refused') await refuseUsed(tables, resource, id)
      await source.remove(resource, id)
    },
    async perform(resource, action, id) {
      if (action.whileUsed === 'refused') await refuseUsed(tables, resource, id)
      return source.perform(resource, action, id)
    },
  }),
  computed: { uses: { work: async () => (await import('./findUses.ts')).usesOf } },
  methods: (parts) => ({
    getUses: async (name, { id }) => {
      const [data = nowhere] = await usesOf(parts, name, [id])
      return { data }
    },
    getUsesOfMany: async (name, { ids }) => ({ data: await usesOf(parts, name, ids) }),
  }),
}

/** Refuses as the local API does it. @throws ApiError with the places where it is used */
async function refuseUsed(
  { resources, rowsOf }: SampleTables,
  resource: ResolvedResource,
  id: Identifier,
): Promise<void> {
  const { usesInTables } = await import('./findUses.ts')
  const tables = Object.fromEntries(resources.map((each) => [each.name, rowsOf(each)]))
  const uses = usesInTables(resources, tables, resource, id)
  if (uses.length === 0) return
  const call = `${resource.name} ${id}`
  throw new ApiError('in_use', { call, status: 409, problem: { type: 'in-use', members: { uses } } })
}

const nowhere: RecordUses = { records: [], incomplete: [] }

async function usesOf(
  { resources, source, can, find, computed }: ProviderParts,
  name: string,
  ids: readonly Identifier[],
): Promise<RecordUses[]> {
  const [{ companions, place }, { findUses }, { createLinkReader }] = await Promise.all([
    computed(),
    import('./findUses.ts'),
    import('../model/links.ts'),
  ]).catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : new ApiError('offline', { call: `uses ${name}`, cause })
  })
  const readLink = createLinkReader(resources, place)
  return findUses({ resources, source, companions, readLink, can }, find(name), ids)
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureMethods {
    /** Names entries that could not be read. */
    getUses(resource: string, params: { id: Identifier }): Promise<{ data: RecordUses }>
    /** In the order of the ids. */
    getUsesOfMany(resource: string, params: { ids: readonly Identifier[] }): Promise<{ data: RecordUses[] }>
  }
}
