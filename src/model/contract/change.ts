import type { Identifier } from '../language/field.ts'
import type { AnyRecord, ResolvedResource } from '../language/resolve.ts'

/** Operations of the journal; RESTORE undoes a deletion, ERASE makes a person anonymous. */
const changeOperations = ['CREATE', 'EDIT', 'DELETE', 'RESTORE', 'ACTION', 'ERASE'] as const
export type ChangeOperation = (typeof changeOperations)[number]

/** Values in record form; `null` is none. */
export interface FieldChange {
  /** The field with its resource: `invoices.amount`. */
  field: string
  before: unknown
  after: unknown
}

export interface Change extends AnyRecord {
  /** ISO 8601, UTC. */
  at: string
  /** Full name. */
  actor: string
  /** Id of the account, if there is one. */
  actorId: string | null
  operation: ChangeOperation
  /** The action with its resource, `invoices.pay`; none for other operations. */
  action: string | null
  /** What acts later in the person's name. Absent in old lines. */
  cause?: string | null
  resource: string
  /** Id of the record as text. */
  record: string
  /** Title at the time of the change. */
  recordTitle: string
  details: readonly FieldChange[]
  /** Shared by lines of one batch. */
  batch: string | null
  /** Batch or line that it undoes. */
  restores: string | null
  /** Records that the record refers to, before or after, by `mentionOf`. Absent in old lines. */
  about?: readonly string[]
  /** The same was done to another record of the batch before. Absent in old lines. */
  follows?: boolean
  /** The line of its batch with which it is one: what ended there goes on here as something else. Absent elsewhere. */
  completes?: string | null
  /** The line that completes it, and tells of both. Absent elsewhere. */
  completedBy?: string | null
  /** Number of lines of its batch that do the same; `null` without a batch. Told by the own API alone. */
  lines?: number | null
}

/** Names a record that another one refers to. */
export function mentionOf(resource: string, id: Identifier): string {
  return `${resource}/${id}`
}

/** Names a field or action with its resource, since several may have the same. */
export function partName(resource: Pick<ResolvedResource, 'name'>, part: { name: string }): string {
  return `${resource.name}.${part.name}`
}

export function changeLogOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ isChangeLog }) => isChangeLog)
}

/** Tells whether the backend keeps batches; another one need not know the header. */
export function keepsBatches(resources: readonly ResolvedResource[]): boolean {
  const log = changeLogOf(resources)
  if (log === undefined || log.backend !== undefined || log.missing !== undefined) return false
  return log.fields.some(({ name }) => name === 'batch')
}

/** Why a change is never undone. */
export type UndoLimit = 'elsewhere' | 'account' | 'own' | 'erasure'

/**
 * Returns why an operation can never be undone. Another backend's earlier values are unknown; with accounts go mails, sessions and
 * passwords; an erasure is final.
 */
export function undoLimit(
  { api, backend, neverUndone }: Pick<ResolvedResource, 'api' | 'backend' | 'neverUndone'>,
  operation: ChangeOperation,
): UndoLimit | undefined {
  if (operation === 'ERASE') return 'erasure'
  if (backend !== undefined) return 'elsewhere'
  return api.create?.invites ? 'account' : neverUndone
}
