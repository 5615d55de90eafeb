import type { DataProvider } from 'react-admin'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { Requirement } from '#model/language/access.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { Means, Target } from '../columns/targets.ts'
import type { FileFormat, SourceTable } from '../file/sourceTable.ts'
import type { CellFault } from '../values/readCell.ts'

export const rowKinds = ['new', 'changed', 'same', 'refused'] as const
export type RowKind = (typeof rowKinds)[number]

type FaultCode =
  | CellFault
  | 'quotes'
  | 'cells'
  | 'object'
  | 'missing'
  | 'unreadable'
  | 'ambiguous'
  | 'twice'
  | 'severalStored'
  | 'alike'
  | 'alikeLine'
  | 'noKey'
  | 'noCreate'
  | 'noEdit'
  | 'closed'
  | 'notEditable'
  | 'beyond'
  | 'unasked'

/** What is wrong with a row, and where. */
export type RowFault = {
  /** Counted from 0. */
  column?: number
} & (
  | { code: FaultCode; values: Readonly<Record<string, string | number>>; field?: string }
  /** It breaks a rule of the entry. */
  | { code: 'rule'; rule: ValidationMessage; field: string }
)

/** What will become of a row. */
export interface PlanRow {
  /** Counted from 0. */
  row: number
  line: number
  kind: RowKind
  title: string
  id?: Identifier
  /** `updatedAt` of the record that was looked at. */
  version?: string
  /** Of a new record all values, of a changed one those that differ. */
  values?: Readonly<Record<string, unknown>>
  /** What these fields held. */
  before?: Readonly<Record<string, unknown>>
  faults?: readonly RowFault[]
  isIdUnknown?: boolean
  /** Cells without a value where the record has one. @default 0 */
  blanks?: number
}

export interface Plan {
  /** Also marks all that it writes. */
  id: string
  rows: readonly PlanRow[]
  /** Titles of referenced records, by entry and id. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>
  digest: string
  /** ISO instant. */
  checkedAt: string
}

type PlanCounts = Readonly<Record<RowKind, number>>

export function countRows(rows: readonly PlanRow[]): PlanCounts {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

export const isWritten = ({ kind }: PlanRow) => kind === 'new' || kind === 'changed'

export interface PlanGround {
  resource: ResolvedResource
  /** SHA-256 of the file's bytes. */
  fileDigest: string
  format: FileFormat
  targets: readonly Target[]
  key: Key
}

/**
 * Returns the digest of all that a plan was made of; one with another digest is not carried out. The entry counts as the person
 * may use it.
 */
export async function planDigest(
  { id, rows }: Pick<Plan, 'id' | 'rows'>,
  { resource, fileDigest, format, targets, key }: PlanGround,
): Promise<string> {
  const { name, backend, fields, api, access } = resource
  const entry = { name, backend, fields, api, access: [access.create, access.edit] }
  const ground = JSON.stringify([id, fileDigest, format, targets, key, entry, rows])
  return bytesDigest(new TextEncoder().encode(ground))
}

export async function bytesDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface TrialOrder {
  table: SourceTable
  targets: readonly Target[]
  key: Key
  /** As the person may use it. */
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  means: Means
  provider: Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>
  can(requirement: Requirement): boolean
  language: Language
  today: Date
  person: string
  /** Whether rows are new that are probably there already. @default false */
  takesAlike?: boolean
  /** Empties what a record has where its cell has no value. @default false */
  emptiesValues?: boolean
  /** Ids of records by row: that the file has made already, or that somebody says a row is about. @default none */
  made?: Readonly<Record<number, Identifier>>
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
