import { pathFor } from '#client/api/calls.ts'
import type { ClientFeature } from '#client/api/features.ts'
import type { CallDescription } from '#client/api/http.ts'
import type { Values, WriteMeta } from '#client/api/recordSource.ts'
import { backendId } from '#kinds/references/ids.ts'
import { ApiError } from '#model/contract/errors.ts'
import { planCall, plansOf, replanCall } from '#model/contract/plan.ts'
import { valuesToWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Values by field name, or an action, from a day on. */
export type PlannedChange = { effectiveOn: string } & (
  | { values: Values; action?: undefined }
  | { action: string; values?: undefined }
)

export const plannedClient: ClientFeature = {
  name: 'planned',
  source: ({ http }) => {
    async function send(target: ResolvedResource, call: CallDescription): Promise<AnyRecord> {
      const { sendPlan } = await import('./planCalls.ts').catch((cause: unknown) => {
        throw new ApiError('offline', { call: `plan ${target.name}`, cause })
      })
      return sendPlan(http, target, call)
    }
    return {
      plan: (target, id, change, key) => send(target, planned(target, id, change, key)),
      replan: (target, id, change, version) => send(target, replanned(target, id, change, version)),
    }
  },
  samples: (tables) => ({
    async plan(target, id, change) {
      return (await import('./samplePlans.ts')).planSample(tables, target, id, change)
    },
    async replan(target, id, change) {
      return (await import('./samplePlans.ts')).replanSample(tables, target, id, change)
    },
  }),
  methods: ({ resources, find, guard, inBatch, writing }) => {
    function permitted(name: string, { action }: PlannedChange): ResolvedResource {
      const target = find(name)
      const access = target.actions.find((each) => each.name === action)?.access ?? target.access.edit
      guard.other(`plan ${name}`, access)
      if (target.planned && plansOf(resources)) return target
      const reason = `of "${name}" nothing can be planned`
      throw new ApiError('unsupported', { call: `plan ${name}`, reason })
    }
    return {
      async plan(name, { id, change, key, meta }) {
        return { data: await writing(inBatch(meta).plan(permitted(name, change), id, change, key)) }
      },
      async replan(name, { id, change, version, meta }) {
        return { data: await writing(inBatch(meta).replan(permitted(name, change), id, change, version)) }
      },
    }
  },
}

function planned(
  target: ResolvedResource,
  id: Identifier,
  change: PlannedChange,
  key: string = crypto.randomUUID(),
): CallDescription {
  const body = { resource: target.name, record: String(backendId(id)), ...bodyOf(target, change) }
  return { ...planCall, body, headers: { 'Idempotency-Key': key } }
}

function replanned(
  target: ResolvedResource,
  id: Identifier,
  change: PlannedChange,
  version: unknown,
): CallDescription {
  const headers = typeof version === 'string' ? { 'If-Match': `"${version}"` } : {}
  const path = pathFor(replanCall.method, replanCall.path, id)
  return { method: replanCall.method, path, body: bodyOf(target, change), headers }
}

function bodyOf(target: ResolvedResource, { effectiveOn, action, values }: PlannedChange) {
  return action === undefined
    ? { effectiveOn, values: valuesToWire(target, values) }
    : { effectiveOn, action }
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureSource {
    /** @param key tells a repetition of the same plan. @returns the plan */
    plan(
      target: ResolvedResource,
      id: Identifier,
      change: PlannedChange,
      key?: string | undefined,
    ): Promise<AnyRecord>
    /** @param id of the plan. @param version the one that was seen */
    replan(
      target: ResolvedResource,
      id: Identifier,
      change: PlannedChange,
      version: unknown,
    ): Promise<AnyRecord>
  }

  interface FeatureMethods {
    plan(
      resource: string,
      params: { id: Identifier; change: PlannedChange; key?: string; meta?: WriteMeta | undefined },
    ): Promise<{ data: AnyRecord }>
    /** Changes a plan; `id` is the plan's. */
    replan(
      resource: string,
      params: { id: Identifier; change: PlannedChange; version?: unknown; meta?: WriteMeta | undefined },
    ): Promise<{ data: AnyRecord }>
  }
}
