import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import { authorOf } from '../records/author.ts'
import { lockRecord } from '../records/recordStore.ts'
import { updateRecord } from '../records/recordWrites.ts'
import type { Account } from './accounts.ts'
import { type AccountResources, splitName } from './operatorAccounts.ts'

/** What a person may change of their account. */
export interface ProfileNames {
  firstName: string
  lastName: string
}

/** The version of somebody's names, as an entity tag: another name is another version. */
export function profileTag({ firstName, lastName }: ProfileNames): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([firstName, lastName]))
    .digest('hex')
  return `"${digest.slice(0, 16)}"`
}

/**
 * Renames a person. The operator's record says the same name afterwards, unless somebody has given it another one
 * before.
 *
 * @param isSeen whether the caller has seen a version; without that nothing is written
 * @returns the names that are stored when it is over
 */
export async function renameAccount(
  database: Database,
  { operators, journal }: AccountResources,
  account: Account,
  names: ProfileNames,
  { isSeen, now }: { isSeen: (tag: string) => boolean; now: Date },
): Promise<{ renamed: boolean; names: ProfileNames }> {
  return database.transaction(async (transaction) => {
    const columns = { firstName: accounts.firstName, lastName: accounts.lastName }
    const [stored = names] = await transaction
      .select(columns)
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update')
    if (!isSeen(profileTag(stored))) return { renamed: false, names: stored }
    await transaction.update(accounts).set(names).where(eq(accounts.id, account.id))
    const record = operators && (await lockRecord(transaction, operators, account.id))
    const known = splitName(String(record?.data.name ?? ''))
    if (operators && record && profileTag(known) === profileTag(splitName(wholeName(stored)))) {
      const recording = { journal, author: authorOf({ ...account, ...names }), now }
      await updateRecord(
        transaction,
        operators,
        record,
        { ...record.data, name: wholeName(names) },
        recording,
      )
    }
    return { renamed: true, names }
  })
}

function wholeName({ firstName, lastName }: ProfileNames): string {
  return `${firstName} ${lastName}`.trim()
}
