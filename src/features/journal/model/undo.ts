import type { UndoLimit } from '#model/contract/change.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** What is undone as one: all lines of a batch, or one line. */
export type Step = { batch: string } | { change: string }

/** Why a record cannot go back, or a note about it. */
export interface UndoReason {
  code: UndoReasonCode
  /** Name of the field. */
  field?: string
  /** The record that is missing or in the way, by its last title. */
  other?: { resource: string; id: string; title: string }
  fault?: ValidationMessage
}

export type UndoReasonCode =
  | UndoLimit
  /** No longer kept. */
  | 'gone'
  /** Another record has its id. */
  | 'taken'
  /** Somebody has deleted it since. */
  | 'deleted'
  /** It lacks a record that it leads to. */
  | 'reference'
  /** Two cannot be paired twice at one time. */
  | 'overlap'
  /** About somebody who was erased. */
  | 'personErased'
  /** Others use what would be deleted or ended. */
  | 'inUse'
  /** What was created cannot be deleted by anybody. */
  | 'undeletable'
  /** No condition of the entry's edits is met. */
  | 'closed'
  | 'forbidden'
  | 'rule'
  /** It has no value, and needs one by now. */
  | 'required'
  /** The person may not enter the field, or it is computed elsewhere. */
  | 'stays'
  /** Its files have left the store. */
  | 'files'
  /** Refused for another reason. */
  | 'refused'

/** A field that would go back. */
export interface UndoField {
  name: string
  now: unknown
  earlier: unknown
  /** Changed by somebody since: it goes back only if the person says so. */
  isAsked: boolean
}

export interface UndoRow {
  resource: string
  record: string
  title: string
  does: 'restore' | 'change' | 'delete'
  /** `asked`: something was changed since. `done`: it is as before already. */
  state: 'open' | 'asked' | 'done' | 'impossible'
  reason?: UndoReason
  /** Remarks that do not stand in the way. */
  notes: readonly UndoReason[]
  fields: readonly UndoField[]
  /** Number of records that come back with it as its parts. */
  parts: number
  /** The last change since. */
  since?: { actor: string; at: string }
  version: string | null
}

export function keyOf({ resource, record }: Pick<UndoRow, 'resource' | 'record'>): string {
  return JSON.stringify([resource, record])
}

export interface UndoPreview {
  rows: readonly UndoRow[]
  /** Of records. */
  total: number
  /** Of the journal. */
  lines: number
  at: string
  actor: string
  /** Number of records that are as before already, by what was undone last. */
  done: { records: number; at: string; actor: string } | null
}

/** Decisions about what was changed since, by field; `''` is the record that would be deleted. */
export type UndoChoices = Readonly<Record<string, 'back' | 'keep'>>

export function undoPath({ api }: Pick<ResolvedResource, 'api'>): string {
  return `${api.list.path}/undo`
}
