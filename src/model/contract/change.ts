import type { AnyRecord, ResolvedResource } from '../language/resolve.ts'

/** What was done to a record: made, edited, deleted, brought back, one of its entry's actions, or its person was erased. */
export const changeOperations = ['CREATE', 'EDIT', 'DELETE', 'RESTORE', 'ACTION', 'ERASE'] as const
export type ChangeOperation = (typeof changeOperations)[number]

/** One field of a change. Values are in record form; `null` is none. */
export interface FieldChange {
  /** The field with its resource: `invoices.amount`. */
  field: string
  before: unknown
  after: unknown
}

/** One line of the journal, as the panel reads it. */
export interface Change extends AnyRecord {
  /** ISO 8601, UTC. */
  at: string
  /** Full name. */
  actor: string
  /** Id of the account; none for who has none. */
  actorId: string | null
  operation: ChangeOperation
  /** The action with its resource, `invoices.pay`; none for the other operations. */
  action: string | null
  /** What has done it in the person's name, at another time. Lines of before have none. */
  cause?: string | null
  resource: string
  /** Id of the record as text. */
  record: string
  /** What named the record when it was changed. */
  recordTitle: string
  details: readonly FieldChange[]
  /** What it belongs to, with all lines that have the same; none for what was done alone. */
  batch: string | null
  /** The batch, or else the line, that it takes back; none for what was done for itself. */
  restores: string | null
}

/** How the journal names a field or an action: single ones of several resources may have the same name. */
export function partName(resource: Pick<ResolvedResource, 'name'>, part: { name: string }): string {
  return `${resource.name}.${part.name}`
}

/** The resource that holds what was changed, by whom and when, where the panel has one. */
export function changeLogOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ isChangeLog }) => isChangeLog)
}

/** Whether the backend writes down what belongs together: one that does not need not know the header either. */
export function keepsBatches(resources: readonly ResolvedResource[]): boolean {
  const log = changeLogOf(resources)
  if (log === undefined || log.backend !== undefined || log.missing !== undefined) return false
  return log.fields.some(({ name }) => name === 'batch')
}

/** Why something never goes back: another backend has done it, it concerns an account, it has calls of its own, it was an erasure. */
export type UndoLimit = 'elsewhere' | 'account' | 'own' | 'erasure'

/**
 * What can never be taken back, said before it is done and refused afterwards. Elsewhere nobody knows what was before; with
 * an account go mails, sessions and passwords; who was erased stays erased.
 */
export function undoLimit(
  { api, backend, neverUndone }: Pick<ResolvedResource, 'api' | 'backend' | 'neverUndone'>,
  operation: ChangeOperation,
): UndoLimit | undefined {
  if (operation === 'ERASE') return 'erasure'
  if (backend !== undefined) return 'elsewhere'
  return api.create?.invites ? 'account' : neverUndone
}
