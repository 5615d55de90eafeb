import type { Identifier } from '../define/field.ts'
import type { ResolvedErase } from '../define/person.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '../define/resolve.ts'
import type { ListQuery } from './listQuery.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Page {
  data: AnyRecord[]
  /** Of all pages together. */
  total: number
}

/** Where records are: a backend, or the samples of a panel without one. Everything rejects with `ApiError`. */
export interface RecordSource {
  list(resource: ResolvedResource, query: ListQuery, signal?: AbortSignal): Promise<Page>
  one(resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<AnyRecord>
  /** Those that exist, in any order. */
  many(resource: ResolvedResource, ids: readonly Identifier[], signal?: AbortSignal): Promise<AnyRecord[]>
  /** @param key tells a repetition of the same creation; made where it is left out */
  create(resource: ResolvedResource, data: Values, key?: string): Promise<AnyRecord>
  /** @param known the record before, for sources that answer with less, and the version it was read in */
  edit(
    resource: ResolvedResource,
    id: Identifier,
    data: Values,
    known: { previous?: Values; version?: unknown },
  ): Promise<AnyRecord>
  remove(resource: ResolvedResource, id: Identifier): Promise<void>
  perform(
    resource: ResolvedResource,
    action: ResolvedAction,
    id: Identifier,
    previous?: Values,
  ): Promise<AnyRecord>
  /** Makes a person anonymous. @returns the record without what was personal */
  erase(resource: ResolvedResource, erase: ResolvedErase, id: Identifier): Promise<AnyRecord>
}
