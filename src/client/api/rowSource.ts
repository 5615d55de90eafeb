import type { ManyCall } from '../../model/language/api.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { HttpAnswer } from './http.ts'
import type { ListQuery } from './listQuery.ts'

/** Rows as a backend has answered them. */
export interface AnsweredRows {
  rows: readonly unknown[]
  /** Of all rows; `undefined` where the backend names none, `'unusable'` for what counts nothing. */
  total: number | 'unusable' | undefined
  /** What the answer holds besides. */
  body: unknown
  /** The call, for messages. */
  call: string
  unusable: HttpAnswer['unusable']
}

type Signal = AbortSignal | undefined

/** How lists are asked for and answered: as the entry declares, or by conventions. */
export interface RowSource {
  page(resource: ResolvedResource, query: ListQuery, signal: Signal): Promise<AnsweredRows>
  /** Every row from an offset on, as far as the backend gives them at once. */
  from(resource: ResolvedResource, offset: number, signal: Signal): Promise<AnsweredRows>
  byIds(
    resource: ResolvedResource,
    way: Required<ManyCall>,
    ids: readonly Identifier[],
    signal: Signal,
  ): Promise<AnsweredRows>
}
