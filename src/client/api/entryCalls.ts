import type { ManyCall } from '#model/language/api.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { HttpAnswer } from './http.ts'
import type { ListQuery } from './listQuery.ts'
import type { Values } from './recordSource.ts'

export interface AnsweredRows {
  rows: readonly unknown[]
  /** Of all rows; `undefined` where the backend names none, `'unusable'` for what counts nothing. */
  total: number | 'unusable' | undefined
  /** Where the backend pages and does not count. */
  isLast?: boolean
  /** Where the next page begins, as the backend says it. */
  nextPage?: string
  /** `total` is as far as it was counted; there are more, or may be. */
  isBounded?: boolean
  /** What the answer holds besides. */
  body: unknown
  call: string
  unusable: HttpAnswer['unusable']
}

type Signal = AbortSignal | undefined

/** How records are asked for and written: by the calls that the entry declares, or by conventions. */
export interface EntryCalls {
  page(resource: ResolvedResource, query: ListQuery, signal: Signal): Promise<AnsweredRows>
  /** Every row from an offset on, as far as the backend gives them at once. */
  from(resource: ResolvedResource, offset: number, signal: Signal): Promise<AnsweredRows>
  byIds(
    resource: ResolvedResource,
    way: Required<Omit<ManyCall, 'needs'>>,
    ids: readonly Identifier[],
    signal: Signal,
  ): Promise<AnsweredRows>
  /** Not for entries whose records are picked from the list. */
  one(resource: ResolvedResource, id: Identifier, signal?: Signal): Promise<HttpAnswer>
  /** @param key tells the backend that a repetition is one */
  create(resource: ResolvedResource, data: Values, key: string): Promise<HttpAnswer>
  /** @param version what the person's copy is based on. @param received the record's values as the backend sent them */
  edit(
    resource: ResolvedResource,
    id: Identifier,
    data: Values,
    version: unknown,
    received?: Values,
  ): Promise<HttpAnswer>
  remove(resource: ResolvedResource, id: Identifier): Promise<HttpAnswer>
  act(resource: ResolvedResource, action: ResolvedAction, id: Identifier): Promise<HttpAnswer>
}
