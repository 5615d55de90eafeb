import { changeLogOf } from '../../../model/contract/change.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { Database } from '../../db/database.ts'
import { operatorsOf } from '../../operators/rightsTemplates.ts'
import { updateRecord } from '../../records/recordWrites.ts'
import { findCredentials } from '../accounts.ts'
import { commandLine } from '../firstAdministrator.ts'
import { findOperator } from '../operatorAccounts.ts'
import { resetSecondFactor } from './ownFactor.ts'

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
      const recording = { journal: changeLogOf(resources), author: commandLine, now }
      await updateRecord(transaction, operators, record, { ...record.data, secondFactor: false }, recording)
    }
    return undefined
  })
}
