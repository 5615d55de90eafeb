import type { ClientFeature } from '#client/api/features.ts'
import type { Values, WriteMeta } from '#client/api/recordSource.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

export interface PairWrite {
  operation: 'assign' | 'change' | 'remove'
  /** Absent for a new pair. */
  id?: Identifier
  /** Both sides and all values, by field name. */
  values: Values
  /** `updatedAt` as it was seen; the backend refuses an outdated one with 412. */
  version?: unknown
}

/** Access that a write takes. */
const pairOperations = { assign: 'create', change: 'edit', remove: 'delete' } as const

export const pairingsClient: ClientFeature = {
  name: 'pairings',
  source: ({ http, receivedValues }) => ({
    /** Loads the calls with their first use: only pages of pairings need them. */
    async pair(resource, write) {
      const { sendPair } = await import('./pairCalls.ts').catch((cause: unknown) => {
        throw new ApiError('offline', { call: `${write.operation} ${resource.name}`, cause })
      })
      const received = write.id === undefined ? undefined : receivedValues.of(resource, write.id)
      return sendPair(http, resource, write, received)
    },
  }),
  samples: ({ create, enter, removed, rowsOf }) => ({
    /** Repeating an assignment changes nothing, as at a backend. */
    async pair(resource, { operation, id = '', values }) {
      if (operation === 'change') return enter(resource, id, values)
      if (operation === 'remove') return removed(resource, id).then(() => undefined)
      const isIt = (row: AnyRecord) =>
        Object.entries(values).every(([name, value]) => String(row[name] ?? '') === String(value ?? ''))
      return rowsOf(resource).find(isIt) ?? create(resource, values)
    },
  }),
  methods: ({ find, guard, inBatch, writing }) => ({
    async writePair(name, { meta, ...write }) {
      const resource = find(name)
      guard.write(resource, pairOperations[write.operation])
      return { data: await writing(inBatch(meta).pair(resource, write)) }
    },
  }),
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureSource {
    /** @returns the pair as it is stored, where the source tells */
    pair(resource: ResolvedResource, write: PairWrite): Promise<AnyRecord | undefined>
  }

  interface FeatureMethods {
    /** @returns the pair as it is stored, where the backend tells */
    writePair(
      resource: string,
      write: PairWrite & { meta?: WriteMeta },
    ): Promise<{ data: AnyRecord | undefined }>
  }
}
