import { eq, inArray, or, sql } from 'drizzle-orm'
import { commandOf } from '#config/builtPlace.ts'
import { changeLogOf } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { commandLine } from '#server/auth/adminCommands.ts'
import { createPasswords, type Passwords } from '#server/auth/password.ts'
import { movedName, unfinishedCopy } from '#server/db/copyTables.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, configuredRecords, records, settings } from '#server/db/schema.ts'
import { operatorsOf } from '#server/operators/rightsTemplates.ts'
import { lockRecord } from '#server/records/recordStore.ts'
import { deleteRecord } from '#server/records/recordWrites.ts'
import { hasDemonstration, StartRefused } from '#server/settings.ts'
import type { SeedDays } from './seed/seedCalendar.ts'
import { demoAccounts } from './seed/seedOperators.ts'

const rowName = 'environment'

const wayOut = (environment: string) =>
  `Set DEPLOYMENT_ENVIRONMENT to its own, or name another database. To move this one for good: ${commandOf('admin')} environment ${environment}`

/** A database belongs to one environment for as long as nobody moves it, so that no slip opens what people work with. */
class OtherEnvironment extends StartRefused {
  override readonly name = 'OtherEnvironment'

  constructor(found: string, environment: string) {
    super(`${found}, and DEPLOYMENT_ENVIRONMENT is ${environment}. ${wayOut(environment)}`)
  }
}

/** The environment that a database belongs to; `undefined` before its first start, and before there was this rule. */
async function rememberedEnvironment(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(settings).where(eq(settings.name, rowName))
  return row && String(row.value)
}

/** Refuses a database that remembers another environment, before a migration touches it. @throws OtherEnvironment */
export async function refuseOtherEnvironment(database: Database, environment: string): Promise<void> {
  const { rows } = (await database.execute(sql`select to_regclass('settings') is not null as there`)) as {
    rows?: { there: boolean }[]
  }
  if (!rows?.[0]?.there) return
  const remembered = await rememberedEnvironment(database)
  if (remembered !== undefined && remembered !== environment) {
    throw new OtherEnvironment(`The database belongs to the environment ${remembered}`, environment)
  }
}

/**
 * Makes a database remember its environment, once. Demonstration data belong to `local` and `testing`, other people's to
 * neither. Of several servers that start at the same moment, the first decides.
 *
 * @throws OtherEnvironment
 */
export async function claimEnvironment(database: Database, environment: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await refuseOtherEnvironment(transaction, environment)
    if ((await rememberedEnvironment(transaction)) !== undefined) return
    const isForDemonstration = hasDemonstration(environment)
    if (!isForDemonstration && (await isSeeded(transaction))) {
      throw new OtherEnvironment("The database holds the demonstration's data", environment)
    }
    if (isForDemonstration && !(await isSeeded(transaction)) && !(await isEmpty(transaction))) {
      throw new OtherEnvironment("The database holds people's accounts or records", environment)
    }
    await transaction.insert(settings).values({ name: rowName, value: environment }).onConflictDoNothing()
    // Another server may have been first.
    await refuseOtherEnvironment(transaction, environment)
  })
}

/** Gives a database to another environment; what it holds stays. @returns the earlier one */
export async function moveToEnvironment(
  database: Database,
  environment: string,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const before = await rememberedEnvironment(transaction)
    await transaction
      .insert(settings)
      .values({ name: rowName, value: environment })
      .onConflictDoUpdate({ target: settings.name, set: { value: environment } })
    return before
  })
}

/** Refuses a database whose data live elsewhere now, or have not all arrived. @throws StartRefused */
export async function refuseMoved(database: Database): Promise<void> {
  const from = await unfinishedCopy(database)
  if (from !== undefined) {
    throw new StartRefused(
      `Not all has arrived in this database from ${from}. Run ${commandOf('admin')} move-database again, as before.`,
    )
  }
  const [moved] = await database.select().from(settings).where(eq(settings.name, movedName))
  if (!moved) return
  const { place, at } = moved.value as { place: string; at: string }
  throw new StartRefused(
    `What this database holds was moved to ${place} at ${at}. Start on that: with DATABASE_URL for a PostgreSQL, without it for a folder.`,
  )
}

/** Tells whether there is neither an account nor a record. */
export async function isEmpty(database: Database): Promise<boolean> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).limit(1)
  const [record] = await database.select({ id: records.id }).from(records).limit(1)
  const [configured] = await database.select({ id: configuredRecords.id }).from(configuredRecords).limit(1)
  return account === undefined && record === undefined && configured === undefined
}

export const progressName = 'seed'

/** How far the demonstration's data have been made. */
export interface Progress {
  /** How many were made so far; -1 before the first start. */
  customers: number
  version: number
  /** When they are. */
  days?: SeedDays
}

/** Locks the progress: nobody else makes any data until the end. */
export async function lockProgress(transaction: Database): Promise<Progress> {
  const [row] = await transaction.select().from(settings).where(eq(settings.name, progressName)).for('update')
  return { customers: -1, version: 1, ...(row?.value as Partial<Progress> | undefined) }
}

/** Tells whether demonstration data were put into a database, or are left there. */
export async function isSeeded(database: Database): Promise<boolean> {
  const [progress] = await database.select().from(settings).where(eq(settings.name, progressName))
  const demoIds = demoAccounts.map(({ id }) => id)
  const [account] = await database.select().from(accounts).where(inArray(accounts.id, demoIds)).limit(1)
  return progress !== undefined || account !== undefined
}

/** Finds seeded accounts, whatever their password is now, and others of their names with the passwords everybody knows. */
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

/** @throws StartRefused outside `local` and `testing`, with their names and the command that removes them */
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
    `The database has demo accounts, whose passwords everybody knows: ${names}. DEPLOYMENT_ENVIRONMENT is ${environment}. Remove them: ${commandOf('admin')} remove-demo-accounts`,
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
