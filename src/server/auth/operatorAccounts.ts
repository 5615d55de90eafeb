import { eq, sql } from 'drizzle-orm'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { holdUntilEnd } from '../db/locks.ts'
import { accounts, records } from '../db/schema.ts'
import type { AccountRights } from '../operators/rightsTemplates.ts'
import { lockRecord, type StoredRecord } from '../records/recordStore.ts'
import { insertRecord, noteValue, recordingBy, updateRecord } from '../records/recordWrites.ts'
import type { Link } from './links.ts'
import { endSessions } from './sessions.ts'

export interface AccountResources {
  operators: ResolvedResource | undefined
  changeLog: ResolvedResource | undefined
}

interface NewAccount extends AccountRights {
  /** Also the id of the operator's record. */
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Opens an account for a confirmed address. An invitation there stays: an account that somebody else may have asked
 * for must not get its rights.
 *
 * @returns `false` where the address has an account already, or is that of a blocked operator
 */
export async function openAccount(
  store: Database,
  { operators, changeLog }: AccountResources,
  account: NewAccount,
  now: Date,
): Promise<boolean> {
  await holdAddress(store, account.email)
  const operator = operators && (await findOperator(store, operators, account.email))
  if (operator?.data.state === 'BLOCKED') return false
  const id = operator?.id ?? account.id
  const opened = await store
    .insert(accounts)
    .values({ ...accountRow(account), id })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (opened.length > 0 && operators && !operator) {
    const { email, firstName, lastName } = account
    const data = { name: `${firstName} ${lastName}`.trim(), email, state: 'ACTIVE' }
    await insertRecord(store, operators, { id, data }, recordingBy({ ...account, id }, changeLog, now))
  }
  return opened.length > 0
}

/**
 * Opens the account of an invited operator, whose record becomes active. One that was opened meanwhile by
 * registering gets the password and the rights of the invitation, and its sessions end.
 *
 * @param isNamed whether the person has given these names; else they are made up, and the record is left without
 * @returns `false` where the operator is no longer invited, or the address is somebody else's
 */
export async function acceptInvitation(
  store: Database,
  { operators, changeLog }: AccountResources,
  account: NewAccount,
  now: Date,
  isNamed: boolean,
): Promise<boolean> {
  if (!operators) return false
  await holdAddress(store, account.email)
  const invited = await lockRecord(store, operators, account.id)
  if (invited?.data.state !== 'INVITED') return false
  const [known] = await store.select().from(accounts).where(eq(accounts.username, account.email))
  if (known && (known.id !== account.id || known.blocked)) return false
  const { passwordHash, policies, needsSecondFactor, firstName, lastName } = account
  const names = isNamed ? { firstName, lastName } : {}
  await store
    .insert(accounts)
    .values(accountRow(account))
    .onConflictDoUpdate({ target: accounts.id, set: { passwordHash, policies, needsSecondFactor, ...names } })
  await endSessions(store, account.id)
  const recording = recordingBy(account, changeLog, now)
  const name = isNamed ? { name: `${firstName} ${lastName}` } : {}
  await updateRecord(store, operators, invited, { ...invited.data, ...name, state: 'ACTIVE' }, recording)
  return true
}

/** Locks somebody who takes an invitation: the address, then the record, then its link, as everybody does. */
export async function holdInvited(
  store: Database,
  { operators }: AccountResources,
  { subject, payload }: Link,
): Promise<void> {
  await holdAddress(store, String(payload.email))
  if (operators) await lockRecord(store, operators, subject)
}

/** Keeps others from making a record or an account for an address until the transaction ends. */
export async function holdAddress(transaction: Database, email: string): Promise<void> {
  await holdUntilEnd(transaction, 'address', email)
}

function accountRow({ email, ...account }: NewAccount) {
  return { ...account, username: email }
}

/** Finds and locks the operator who has an address, whatever its case. */
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

/** Splits a full name; the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.trim().split(/\s+/)
  const lastName = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { firstName: parts.join(' '), lastName }
}

/** In milliseconds. */
const every = 5 * 60_000

/** Notes when somebody was here last, at most once in five minutes. */
export function noteSeen(
  database: Database,
  operators: ResolvedResource,
  id: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - every + 1).toISOString()
  return noteValue(database, operators, id, 'lastSeenAt', now.toISOString(), before)
}
