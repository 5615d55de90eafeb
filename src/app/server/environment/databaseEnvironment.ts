import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { accounts, records, settings } from '../../../server/db/schema.ts'
import { hasDemonstration, StartRefused } from '../../../server/settings.ts'
import { demoAccounts } from '../seed/seedOperators.ts'

const rowName = 'environment'

/** What every refusal ends with. */
const wayOut = (environment: string) =>
  `Set DEPLOYMENT_ENVIRONMENT to its own, or name another database. To move this one for good: npm run admin -- environment ${environment}`

/** A database belongs to one environment for as long as nobody moves it, so that no slip opens what people work with. */
export class OtherEnvironment extends StartRefused {
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

/**
 * Refuses a database that remembers another environment, before a migration touches it.
 *
 * @throws OtherEnvironment
 */
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
 * Makes a database remember its environment, once. One from before this rule is of the environment that is given, unless what
 * it holds says otherwise: the demonstration's data belong to `local` and `testing`, other people's to neither. Of several
 * servers that start at the same moment, the first decides.
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

/** Whether nobody has entered anything: there is neither an account nor a record. */
export async function isEmpty(database: Database): Promise<boolean> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).limit(1)
  const [record] = await database.select({ id: records.id }).from(records).limit(1)
  return account === undefined && record === undefined
}

export const progressName = 'seed'

/** How far the demonstration's data have been made. */
export interface Progress {
  /** How many were made so far; -1 before the first start. */
  customers: number
  version: number
}

/** What was made so far; nobody else makes any until the end. */
export async function lockProgress(transaction: Database): Promise<Progress> {
  const [row] = await transaction.select().from(settings).where(eq(settings.name, progressName)).for('update')
  return { customers: -1, version: 1, ...(row?.value as Partial<Progress> | undefined) }
}

/** Whether the demonstration's data have been put into a database, or what is left of them is there. */
export async function isSeeded(database: Database): Promise<boolean> {
  const [progress] = await database.select().from(settings).where(eq(settings.name, progressName))
  const demoIds = demoAccounts.map(({ id }) => id)
  const [account] = await database.select().from(accounts).where(inArray(accounts.id, demoIds)).limit(1)
  return progress !== undefined || account !== undefined
}
