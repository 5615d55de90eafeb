import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { accounts, settings } from '../../../server/db/schema.ts'
import { demoAccounts } from './seedOperators.ts'

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
