import type { DataProvider } from 'react-admin'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { Means, Target } from '../columns/targets.ts'
import type { FileFormat, SourceTable } from '../file/sourceTable.ts'
import type { CellFault } from '../values/readCell.ts'

export const rowKinds = ['new', 'changed', 'same', 'refused'] as const
export type RowKind = (typeof rowKinds)[number]

export type FaultCode =
  | CellFault
  | 'quotes'
  | 'cells'
  | 'object'
  | 'missing'
  | 'unreadable'
  | 'ambiguous'
  | 'twice'
  | 'severalStored'
  | 'noKey'
  | 'noCreate'
  | 'noEdit'
  | 'closed'
  | 'notEditable'
  | 'unasked'

/** What is wrong with a row, and where: in which field, where it is about one. */
export type RowFault = {
  /** The column that it stands in, counted from 0. */
  column?: number
} & (
  | { code: FaultCode; values: Readonly<Record<string, string | number>>; field?: string }
  /** It breaks a rule of the entry. */
  | { code: 'rule'; rule: ValidationMessage; field: string }
)

/** What shall become of one row of the file. */
export interface PlanRow {
  /** In the file, counted from 0. */
  row: number
  line: number
  kind: RowKind
  title: string
  id?: Identifier
  /** The state of the record that was looked at. */
  version?: string
  /** What will be written: of a new record all of it, of a changed one what differs. */
  values?: Readonly<Record<string, unknown>>
  /** What these fields held. */
  before?: Readonly<Record<string, unknown>>
  faults?: readonly RowFault[]
  /** The file names an id that no record has. */
  isIdUnknown?: boolean
}

export interface Plan {
  /** Marks everything that is written by it. */
  id: string
  rows: readonly PlanRow[]
  /** Names of the records that the values lead to, by entry and id. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of all that it was made of. */
  digest: string
  /** ISO instant. */
  checkedAt: string
}

export type PlanCounts = Readonly<Record<RowKind, number>>

export function countRows(rows: readonly PlanRow[]): PlanCounts {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

export const isWritten = ({ kind }: PlanRow) => kind === 'new' || kind === 'changed'

export interface PlanGround {
  resource: ResolvedResource
  /** Of the bytes of the file. */
  fileDigest: string
  format: FileFormat
  targets: readonly Target[]
  key: Key
}

/**
 * The digest of a plan: of the file, of how it was read, of the entry as the person may use it, of the versions that were
 * looked at, and of each value that will be written. A plan whose digest is another one is not carried out.
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

/** SHA-256, in hex. */
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
  canList(resource: ResolvedResource): boolean
  language: Language
  today: Date
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
