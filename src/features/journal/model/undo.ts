import type { UndoLimit } from '#model/contract/change.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** What can be taken back as one: all lines of a batch, or one line. */
export type Step = { batch: string } | { change: string }

/** What keeps one record from going back, or what is to be said of it. */
export interface UndoReason {
  code: UndoReasonCode
  /** Name of the field that it is about. */
  field?: string
  /** The record that is missing or in the way, by the name that it has, or had last. */
  other?: { resource: string; id: string; title: string }
  /** The rule that the value breaks. */
  fault?: ValidationMessage
}

export type UndoReasonCode =
  | UndoLimit
  /** It is kept no longer. */
  | 'gone'
  /** Another record has its id. */
  | 'taken'
  /** Somebody has deleted it since. */
  | 'deleted'
  /** It lacks a record that it leads to. */
  | 'reference'
  /** Two cannot be paired twice at one time. */
  | 'overlap'
  /** It would be about somebody who was erased. */
  | 'personErased'
  /** Others use what would be deleted or ended. */
  | 'inUse'
  /** What was made cannot be deleted by anybody. */
  | 'undeletable'
  /** Its entry lets nobody change it in the state that it is in. */
  | 'closed'
  | 'forbidden'
  /** A value breaks a rule. */
  | 'rule'
  /** It is required by now, and has no value. */
  | 'required'
  /** The person may not enter the field, or it tells of what lies elsewhere: it stays as it is. */
  | 'stays'
  /** Its files have left the store. */
  | 'files'
  /** Something else refuses it. */
  | 'refused'

/** A field that would go back. */
export interface UndoField {
  name: string
  now: unknown
  earlier: unknown
  /** Somebody has changed it since: it goes back only if the person says so. */
  isAsked: boolean
}

/** One record of a step, as it would go back. */
export interface UndoRow {
  resource: string
  record: string
  title: string
  does: 'restore' | 'change' | 'delete'
  /** `asked`: something was changed since. `done`: it is as it was already. */
  state: 'open' | 'asked' | 'done' | 'impossible'
  reason?: UndoReason
  /** What does not stand in the way. */
  notes: readonly UndoReason[]
  fields: readonly UndoField[]
  /** How many records come back with it as its parts. */
  parts: number
  /** Who has changed it since, and when. */
  since?: { actor: string; at: string }
  /** What it is based on. */
  version: string | null
}

/** One key for the record that a row or a line is about. */
export function keyOf({ resource, record }: Pick<UndoRow, 'resource' | 'record'>): string {
  return JSON.stringify([resource, record])
}

/** A step, and what it would be to take it back. */
export interface UndoPreview {
  rows: readonly UndoRow[]
  /** Records in all. */
  total: number
  /** Lines of the journal in all. */
  lines: number
  at: string
  actor: string
}

/** What to do with what was changed since, by the name of the field; `''` is the record that would be deleted. */
export type UndoChoices = Readonly<Record<string, 'back' | 'keep'>>

/** Where the journal's steps are taken back. */
export function undoPath({ api }: Pick<ResolvedResource, 'api'>): string {
  return `${api.list.path}/undo`
}
