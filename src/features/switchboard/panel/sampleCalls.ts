import {
  actionCall,
  allCall,
  createCall,
  deleteCall,
  editCall,
  listCall,
  manyCall,
  oneCall,
} from '#client/api/calls.ts'
import { clientFeatures, type FeatureSource } from '#client/api/features.ts'
import type { CallDescription, HttpClient } from '#client/api/http.ts'
import type { RecordSource } from '#client/api/recordSource.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/**
 * Has samples go through the HTTP client first: each operation makes the call that it would make with a backend, so
 * that faults, repetitions and renewals are those of a real one. The answer of the call is not looked at.
 */
export function withCalls(source: RecordSource, http: HttpClient): RecordSource {
  return {
    async list(resource, query, signal) {
      await http.request({ ...listCall(resource, query), signal })
      return source.list(resource, query, signal)
    },
    async one(resource, id, signal) {
      await http.request({ ...oneOf(resource, id), signal })
      return source.one(resource, id, signal)
    },
    async raw(resource, id, signal) {
      await http.request({ ...oneOf(resource, id), signal })
      return source.raw(resource, id, signal)
    },
    async many(resource, ids, signal) {
      await Promise.all(manyCalls(resource, ids).map((call) => http.request({ ...call, signal })))
      return source.many(resource, ids, signal)
    },
    async create(resource, data, keys = {}) {
      await http.request(createCall(resource, data, keys.idempotencyKey ?? keys.draftKey ?? ''))
      return source.create(resource, data, keys)
    },
    async edit(resource, id, data, known) {
      await http.request(editCall(resource, id, data, known.version))
      return source.edit(resource, id, data, known)
    },
    async remove(resource, id) {
      await http.request(deleteCall(resource, id))
      return source.remove(resource, id)
    },
    async perform(resource, action, id, previous) {
      await http.request(actionCall(resource, action, id))
      return source.perform(resource, action, id, previous)
    },
    ...ofFeatures(source, http),
  }
}

/** What features do with records, as far as they tell the call. */
function ofFeatures(source: RecordSource, http: HttpClient): FeatureSource {
  const methods = source as unknown as Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>
  const called = clientFeatures().flatMap(({ calls = {} }) =>
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...given: unknown[]) => {
        const callOf = (await call()) as (...parameters: unknown[]) => CallDescription
        await http.request(callOf(...given))
        return methods[name]?.(...given)
      },
    ]),
  )
  return Object.fromEntries(called) as unknown as FeatureSource
}

function oneOf(resource: ResolvedResource, id: Identifier): CallDescription {
  return resource.api.one === 'by-list' ? allCall(resource) : oneCall(resource, id)
}

function manyCalls(resource: ResolvedResource, ids: readonly Identifier[]): CallDescription[] {
  const { many, one } = resource.api
  if (typeof many === 'object') return [manyCall(resource, many, ids)]
  return many === 'by-list' || one === 'by-list'
    ? [allCall(resource)]
    : ids.map((id) => oneCall(resource, id))
}
