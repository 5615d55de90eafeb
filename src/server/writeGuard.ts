import type { ResolvedAction } from '#model/language/resolve.ts'
import type { Account } from './auth/accounts.ts'
import type { Database } from './db/database.ts'
import type { StoredRecord } from './records/recordStore.ts'
import type { Recording } from './records/recordWrites.ts'

/** What one resource adds to the calls that follow from its entry. Each part may refuse by throwing a Problem. */
export interface WriteGuard {
  /** Before the record is locked. @returns the caller as the other parts shall see them. */
  begin?(transaction: Database, caller: Account): Promise<Account>
  /** Before new values are stored. @param data the whole record as it would be. @returns as it will be */
  edit(
    transaction: Database,
    caller: Account,
    stored: StoredRecord,
    data: StoredRecord['data'],
  ): Promise<StoredRecord['data']>
  /** Before the record is removed. */
  remove(transaction: Database, caller: Account, stored: StoredRecord): Promise<void>
  /** Before the values of an action are stored. */
  act?: ActionGuard
}

export interface ActionGuard {
  isDone(action: ResolvedAction, stored: StoredRecord): boolean
  /** @param data the whole record as it would be. @returns as it will be */
  perform(
    transaction: Database,
    action: ResolvedAction,
    stored: StoredRecord,
    data: StoredRecord['data'],
    recording: Recording,
  ): Promise<StoredRecord['data']>
}
