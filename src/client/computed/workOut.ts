import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { PermissionCheck } from '../api/accessGuard.ts'
import type { ListQuery } from '../api/listQuery.ts'
import type { Page, RecordSource, Values } from '../api/recordSource.ts'
import type { Companion, Companions } from './companions.ts'

export interface ComputeSetting {
  resources: readonly ResolvedResource[]
  /** The records of another entry; `undefined` where they cannot be read. Never rejects. */
  recordsOf(resource: string): Promise<Companion | undefined>
  place: PanelPlace
  now: Date
}

export type Compute = (record: AnyRecord) => unknown

/** @param given what stands at its key of `computed` */
export type WorkOut = (
  setting: ComputeSetting,
  resource: ResolvedResource,
  given: unknown,
) => Promise<Compute>

/** Names of findings besides the rules of an entry, for each record. */
export type FindInRecords = (
  setting: ComputeSetting,
  looksAt: ResolvedField,
) => Promise<(record: AnyRecord) => readonly string[]>

export interface LaterSetting {
  resources: readonly ResolvedResource[]
  source: Pick<RecordSource, 'list' | 'many'>
  companions: Companions
  can: PermissionCheck
}

export interface LaterOrder {
  fields: readonly ResolvedField[]
  records: readonly AnyRecord[]
  /** `YYYY-MM-DD` */
  today: string
  /** The last day of changes that are told, `YYYY-MM-DD`. @default the end of the next month */
  until?: string | undefined
  /** These are all records of their entry. @default false */
  isWhole?: boolean
  signal?: AbortSignal
}

/** What an amount will be, from a day on, `YYYY-MM-DD`. */
export interface NextAmount {
  from: string
  amount: number
  /** What it begins with until then, where nothing is due today. */
  before?: number
  /** The last day on which anything is due, where that was asked for. */
  ends?: string
}

export interface LaterValues {
  /** In the order of the rows, by the names of the fields; `null` where it cannot be known. What is next of an amount is a `NextAmount` at `{name}.next`. */
  rows: readonly Values[]
  /** Records that were read for it, by their entry: whoever names them need not ask for them again. */
  known: Readonly<Record<string, readonly AnyRecord[]>>
  /** What it is worked out from could not be read whole. @default false */
  isUnknown?: boolean
}

/** Works out fields that say the same of where they come from, for all rows together. */
export type WorkOutLater = (setting: LaterSetting, given: unknown, order: LaterOrder) => Promise<LaterValues>

/** Reading with what the panel works out. */
export interface ComputedSource {
  /** @param isShared a list that was read a moment ago will do */
  list(resource: ResolvedResource, query: ListQuery, signal?: AbortSignal, isShared?: boolean): Promise<Page>
  later(order: LaterOrder): Promise<LaterValues>
  compute(resource: ResolvedResource, records: readonly AnyRecord[]): Promise<AnyRecord[]>
  companions: Companions
  place: PanelPlace
  forget(): void
}
