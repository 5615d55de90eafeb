import { pathFor } from '#client/api/calls.ts'
import type { ClientFeature } from '#client/api/features.ts'
import type { CallDescription } from '#client/api/http.ts'
import { recordOf } from '#client/api/readRows.ts'
import type { WriteMeta } from '#client/api/recordSource.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedErase } from '../model/index.ts'

export const peopleClient: ClientFeature = {
  name: 'people',
  source: ({ send, refetched }) => ({
    /** Keeps nothing known of the person before, however short the answer is. */
    async erase(resource, call, id) {
      const { body } = await send(resource, eraseCall(call, id))
      const record = call.refetch ? undefined : recordOf(resource, body)
      return record ?? refetched(resource, id)
    },
  }),
  samples: ({ change, clock }) => ({
    async erase(resource, { erasedAt }, id) {
      const { anonymousValues } = await import('../model/retention.ts')
      return change(resource, id, {
        ...anonymousValues(resource, String(id)),
        [erasedAt]: clock().toISOString(),
      })
    },
  }),
  methods: ({ find, guard, inBatch, writing }) => ({
    async erase(name, { id, meta }) {
      const resource = find(name)
      const erase = declaredErase(resource)
      guard.other(`erase ${name}`, erase.access)
      return { data: await writing(inBatch(meta).erase(resource, erase, id)) }
    },
  }),
}

function eraseCall({ method, path }: ResolvedErase, id: Identifier): CallDescription {
  const body = method === 'DELETE' ? {} : { body: {} }
  return { method, path: pathFor(method, path, id), ...body, empty: 'allowed' }
}

/** @throws `unsupported` where nobody can be erased */
function declaredErase({ name, person }: ResolvedResource): ResolvedErase {
  if (person?.erase) return person.erase
  throw new ApiError('unsupported', { call: `erase ${name}`, reason: `"${name}" declares no erasure` })
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureSource {
    /** @returns the anonymous record */
    erase(resource: ResolvedResource, erase: ResolvedErase, id: Identifier): Promise<AnyRecord>
  }

  interface FeatureMethods {
    /** Makes a person anonymous, for good. */
    erase(resource: string, params: { id: Identifier; meta?: WriteMeta }): Promise<{ data: AnyRecord }>
  }
}
