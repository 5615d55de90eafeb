import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { changeLogOf } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import { administrationOf, operatorsOf } from '../operators/rightsTemplates.ts'
import { insertRecord, updateRecord } from '../records/recordWrites.ts'
import { findCredentials, normaliseUsername } from './accounts.ts'
import { createLinks } from './links.ts'
import { findOperator, holdAddress } from './operatorAccounts.ts'
import { resetSecondFactor } from './secondFactor/ownFactor.ts'

const day = 24 * 60 * 60 * 1000

export const commandLine = { id: null, name: 'npm run admin' }

/**
 * Invites an administrator without a mail, for whoever may run a command on the server.
 *
 * @param publicUrl the panel's address, without a slash at its end
 */
export async function createFirstAdministrator(
  database: Database,
  resources: readonly ResolvedResource[],
  address: string,
  publicUrl: string,
  now: Date,
): Promise<{ email: string; link: string } | { fault: string }> {
  const email = normaliseUsername(address)
  if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) return { fault: `"${address}" is no e-mail address.` }
  const operators = operatorsOf(resources)
  if (!operators)
    return { fault: 'No entry of the panel invites people, so there is nowhere to keep an invitation.' }
  return database.transaction(async (transaction) => {
    await holdAddress(transaction, email)
    const existing = await transaction.select().from(accounts).where(eq(accounts.username, email))
    if (existing.length > 0) return { fault: `${email} has an account already.` }
    const expiresAt = new Date(now.getTime() + day).toISOString()
    const data = {
      email,
      state: 'INVITED',
      template: administrationOf(operators) ?? null,
      invitedAt: now.toISOString(),
      expiresAt,
    }
    const recording = { changeLog: changeLogOf(resources), author: commandLine, now }
    const invited = await findOperator(transaction, operators, email)
    const { id } = invited
      ? await updateRecord(transaction, operators, invited, { ...invited.data, ...data }, recording)
      : await insertRecord(transaction, operators, { id: randomUUID(), data }, recording)
    const link = { purpose: 'invite', subject: id, payload: { email } } as const
    const token = await createLinks(() => now).issue(transaction, link, day)
    return { email, link: `${publicUrl}/auth/confirmation?pass=${token}` }
  })
}

/**
 * Resets the second factor of an address, for whoever may run a command on the server.
 *
 * @returns why it was not done
 */
export async function resetFactorOf(
  database: Database,
  resources: readonly ResolvedResource[],
  address: string,
  now: Date,
): Promise<string | undefined> {
  const operators = operatorsOf(resources)
  return database.transaction(async (transaction) => {
    const account = (await findCredentials(transaction, address))?.account
    if (!account) return `${address} has no account, or a blocked one.`
    if (!account.hasSecondFactor) return `${address} has no second factor.`
    const record = operators && (await findOperator(transaction, operators, account.email))
    await resetSecondFactor(transaction, account, now)
    if (operators && record) {
      const recording = { changeLog: changeLogOf(resources), author: commandLine, now }
      await updateRecord(transaction, operators, record, { ...record.data, secondFactor: false }, recording)
    }
    return undefined
  })
}
