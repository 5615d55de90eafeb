import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { Use } from './places.ts'

/** A record that uses another one, with every place. */
export interface UsingRecord {
  resource: string
  id: Identifier
  /** Absent where only its title is known. */
  record?: AnyRecord
  title?: string
  where: readonly Use[]
}

/** An entry that could not be looked through, or not to its end. */
export interface Unread {
  resource: string
  why: 'forbidden' | 'failed' | 'bounded'
  /** Records that were looked through, where there are more. */
  read?: number
}

/** Where a record is used, by entry in the order of the menu. */
export interface RecordUses {
  records: readonly UsingRecord[]
  /** Records that use it and may not be named. @default 0 */
  hidden?: number
  incomplete: readonly Unread[]
}

/** How many records use it, as far as is known. */
export function usesCount({ records, hidden = 0 }: RecordUses): number {
  return records.length + hidden
}
