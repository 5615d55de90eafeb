import { eq, sql } from 'drizzle-orm'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'
import { insertRecord, lockRecord, type StoredRecord, updateRecord } from '../records/recordStore.ts'

export interface NewAccount {
  /** Also the id of the operator's record. */
  id: string
  /** Normalised. */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  policies: readonly unknown[]
}

/**
 * Opens an account and says so in the operator's record, which is made where there is none yet.
 *
 * @param operators the resource of operators, where the panel has one
 * @returns `false` where the address has an account already
 */
export async function openAccount(
  store: Database,
  operators: ResolvedResource | undefined,
  { id, email, firstName, lastName, passwordHash, policies }: NewAccount,
  now: Date,
): Promise<boolean> {
  const opened = await store
    .insert(accounts)
    .values({ id, username: email, firstName, lastName, passwordHash, policies })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (opened.length === 0) return false
  if (!operators) return true
  const invited = await lockRecord(store, operators, id)
  if (invited) {
    await updateRecord(store, operators, invited, { ...invited.data, state: 'ACTIVE' }, now)
  } else {
    const data = { name: `${firstName} ${lastName}`.trim(), email, state: 'ACTIVE' }
    await insertRecord(store, operators, { id, data, createdAt: now, updatedAt: now })
  }
  return true
}

/** The operator who has an address, locked; writing it in capitals makes nobody else. */
export async function findOperator(
  store: Database,
  operators: ResolvedResource,
  email: string,
): Promise<StoredRecord | undefined> {
  const [row] = await store
    .select({ id: records.id })
    .from(records)
    .where(sql`${records.resource} = ${operators.name} and lower(${records.data} ->> 'email') = ${email}`)
  return row && lockRecord(store, operators, row.id)
}

/** Sets a new password. @returns `false` for an unknown or blocked account */
export async function setPassword(store: Database, id: string, passwordHash: string): Promise<boolean> {
  const [account] = await store.select().from(accounts).where(eq(accounts.id, id)).for('update')
  if (!account || account.blocked) return false
  await store.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
  return true
}

/** First and last name out of a full one; the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
