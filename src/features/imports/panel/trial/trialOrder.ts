import type { DataProvider } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { Means, Target } from '../columns/targets.ts'
import type { SourceTable } from '../file/sourceTable.ts'

export interface TrialOrder {
  table: SourceTable
  /** What each column is. */
  targets: readonly Target[]
  key: Key
  /** As the person may use it. */
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  means: Means
  provider: Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>
  /** Whether the person may read the records of an entry. */
  canList(resource: ResolvedResource): boolean
  language: Language
  today: Date
  /** Id of the person. */
  person: string
  /** Records that the file has made already, by its rows. @default none */
  made?: Readonly<Record<number, Identifier>>
  /** Of the plan. */
  createId?: () => string
}

export interface MappedColumn {
  column: number
  field: ResolvedField
}

export interface TrialProgress {
  /** @param done rows that are decided */
  report(done: number, total: number): void
  signal: AbortSignal
  /** Lets the page do something else in between. */
  pause(): Promise<void>
}
