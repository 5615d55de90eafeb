import type { Language } from '#model/language/text.ts'
import type { Database } from '../../db/database.ts'
import { securityEvent } from '../../http/requestNote.ts'
import type { SecondFactorChange } from '../../mail/mailContent.ts'
import { queueMail } from '../../mail/outbox.ts'
import { lockRecord } from '../../records/recordStore.ts'
import { recordingBy, updateRecord } from '../../records/recordWrites.ts'
import type { Account } from '../accounts.ts'
import type { AccountResources } from '../operatorAccounts.ts'
import { endSessions } from '../sessions.ts'
import { removeSecondFactor } from './secondFactors.ts'

/** Notes at the operator's record whether there is a second factor, for those who manage operators. */
export async function noteSecondFactor(
  transaction: Database,
  { operators, changeLog }: AccountResources,
  account: Account,
  secondFactor: boolean,
  now: Date,
): Promise<void> {
  const record = operators && (await lockRecord(transaction, operators, account.id))
  if (!operators || !record) return
  const recording = recordingBy(account, changeLog, now)
  await updateRecord(transaction, operators, record, { ...record.data, secondFactor }, recording)
}

export async function mailFactorChange(
  transaction: Database,
  recipient: string,
  language: Language,
  kind: SecondFactorChange,
  now: Date,
): Promise<void> {
  await queueMail(transaction, { recipient, language, content: { kind } }, now)
}

/** Makes the password enough for somebody who has lost app and recovery codes; every session ends. */
export async function resetSecondFactor(
  transaction: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await removeSecondFactor(transaction, id)
  await endSessions(transaction, id)
  // Nobody knows the language of somebody else; invitations and the panel begin in German.
  await mailFactorChange(transaction, email.toLowerCase(), 'de', 'secondFactorReset', now)
  securityEvent({ kind: 'SECOND_FACTOR_RESET', account: id })
}
