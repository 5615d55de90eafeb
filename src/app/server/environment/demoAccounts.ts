import { inArray, or } from 'drizzle-orm'
import { changeLogOf } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { createPasswords, type Passwords } from '../../../server/auth/password.ts'
import type { Database } from '../../../server/db/database.ts'
import { accounts } from '../../../server/db/schema.ts'
import { operatorsOf } from '../../../server/operators/rightsTemplates.ts'
import { lockRecord } from '../../../server/records/recordStore.ts'
import { deleteRecord } from '../../../server/records/recordWrites.ts'
import { hasDemonstration, StartRefused } from '../../../server/settings.ts'
import { demoAccounts } from '../seed/seedOperators.ts'

/** Nobody is signed in on the command line. */
const commandLine = { id: null, name: 'npm run admin' }

/**
 * Accounts that anybody could sign in to: those that a seed has made, whatever their password is now, and others of the same
 * name that have the password which everybody knows.
 */
async function findDemoAccounts(
  database: Database,
  passwords: Passwords,
): Promise<{ id: string; username: string }[]> {
  const isLikeOne = or(
    inArray(
      accounts.id,
      demoAccounts.map(({ id }) => id),
    ),
    inArray(
      accounts.username,
      demoAccounts.map(({ email }) => email),
    ),
  )
  const found = await database.select().from(accounts).where(isLikeOne).orderBy(accounts.username)
  const isOne = await Promise.all(
    found.map(async ({ id, username, passwordHash }) => {
      if (demoAccounts.some((demo) => demo.id === id)) return true
      const demo = demoAccounts.find(({ email }) => email === username)
      return demo !== undefined && passwords.verify(demo.password, passwordHash)
    }),
  )
  return found.filter((_, index) => isOne[index])
}

/**
 * Refuses demo accounts outside `local` and `testing`.
 *
 * @throws StartRefused with their names and the command that removes them
 */
export async function refuseDemoAccounts(
  database: Database,
  environment: string,
  passwords: Passwords = createPasswords(),
): Promise<void> {
  if (hasDemonstration(environment)) return
  const found = await findDemoAccounts(database, passwords)
  if (found.length === 0) return
  const names = found.map(({ username }) => username).join(', ')
  throw new StartRefused(
    `The database has demo accounts, whose passwords everybody knows: ${names}. DEPLOYMENT_ENVIRONMENT is ${environment}. Remove them: npm run admin -- remove-demo-accounts`,
  )
}

/** Removes the demo accounts with their sessions and operators' records; the journal keeps a line. @returns their names */
export async function removeDemoAccounts(
  database: Database,
  resources: readonly ResolvedResource[],
  now: Date,
  passwords: Passwords = createPasswords(),
): Promise<string[]> {
  const found = await findDemoAccounts(database, passwords)
  const operators = operatorsOf(resources)
  const recording = { changeLog: changeLogOf(resources), author: commandLine, now }
  await database.transaction(async (transaction) => {
    for (const { id } of found) {
      await transaction.delete(accounts).where(inArray(accounts.id, [id]))
      const record = operators && (await lockRecord(transaction, operators, id))
      if (operators && record) await deleteRecord(transaction, operators, record, recording)
    }
  })
  return found.map(({ username }) => username)
}
