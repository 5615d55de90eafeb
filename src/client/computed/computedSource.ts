import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PermissionCheck } from '../api/accessGuard.ts'
import type { ClientFeature } from '../api/features.ts'
import { isListedHere, type ListQuery } from '../api/listQuery.ts'
import type { RecordSource } from '../api/recordSource.ts'
import { selectRecords } from '../api/selectRecords.ts'
import { type Companions, createCompanions } from './companions.ts'
import { computeRecords } from './computeRecords.ts'
import { laterValues } from './laterValues.ts'
import type { ListHere } from './listHere.ts'
import type { ComputedSource } from './workOut.ts'

/** Milliseconds that a list may be old which several ask for at the same moment. */
const sharedFor = 2000

export interface ComputedSourceOptions {
  resources: readonly ResolvedResource[]
  features: readonly ClientFeature[]
  source: RecordSource
  can: PermissionCheck
  clock: () => Date
  place: PanelPlace
}

export function createComputedSource(options: ComputedSourceOptions): ComputedSource {
  const { resources, features, source, can, clock, place } = options
  const companions: Companions = createCompanions(source, () => clock().getTime())

  /** What cannot be read leaves a value open; it never takes the list along. */
  async function recordsOf(name: string) {
    const other = resources.find((candidate) => candidate.name === name)
    if (!other || !can(other.access.list)) return undefined
    return companions.read(other).catch(() => undefined)
  }

  /** Not abortable: somebody else may be waiting. */
  async function justRead(resource: ResolvedResource) {
    const { records, capped } = await companions.read(resource, sharedFor)
    return { data: [...records], capped }
  }

  const everything = (resource: ResolvedResource, signal: AbortSignal | undefined) => {
    const all = { search: '', filters: {}, limit: Number.MAX_SAFE_INTEGER, offset: 0 }
    return source.list(resource, { ...all, sort: { field: 'id', order: 'ASC' } }, signal)
  }

  const compute = (resource: ResolvedResource, records: readonly AnyRecord[]) =>
    computeRecords(features, { resources, recordsOf, place, now: clock() }, resource, records)

  /** A list that the panel pages itself is worked out before it is filtered and sorted. */
  async function page(resource: ResolvedResource, query: ListQuery, signal?: AbortSignal, isShared = false) {
    if (resource.api.list.paged) {
      const read = await source.list(resource, query, signal)
      return { ...read, data: await compute(resource, read.data) }
    }
    const { data, capped } = isShared ? await justRead(resource) : await everything(resource, signal)
    const computed = await compute(resource, data)
    return { ...selectRecords(resource, computed, query), ...(capped ? { capped } : {}) }
  }

  const later: ComputedSource['later'] = (order) =>
    laterValues(features, { resources, source, companions, can }, order)
  let here: ListHere | undefined
  /** Fetched where a list needs it. */
  async function listHere(resource: ResolvedResource, query: ListQuery) {
    const { createListHere } = await import('./listHere.ts')
    here ??= createListHere({ features, resources, can, source, clock, page, later })
    return here.list(resource, query)
  }

  return {
    list: (resource, query, signal, isShared) =>
      isListedHere(resource, query) ? listHere(resource, query) : page(resource, query, signal, isShared),
    later,
    compute,
    companions,
    place,
    forget() {
      companions.forget()
      here?.forget()
    },
  }
}
