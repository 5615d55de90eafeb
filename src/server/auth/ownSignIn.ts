import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { LogFailure } from '../log.ts'
import { queueMail } from '../mail/outbox.ts'
import { administratorAddresses } from '../operators/administration.ts'
import { findCredentials } from './accounts.ts'
import { setPassword } from './operatorAccounts.ts'
import type { Passwords } from './password.ts'
import { endSessions } from './sessions.ts'

/** The sign-in of our own: everybody's, or where a provider signs people in that of the break-glass account alone. */
export interface OwnSignIn {
  isClosed: boolean
  /** @throws Problem 404, with a security event, where it is closed */
  refuse(): void
  /** `refuse`, unless there is a break-glass account. */
  refuseWithoutBreakGlass(): Promise<void>
  /** Whether an account may sign in by it and stay signed in. */
  isFor(account: string): Promise<boolean>
  /** Tells administrators, the security events and the log that the break-glass account has signed in. */
  noteUse(account: string): Promise<void>
}

interface OwnSignInOptions {
  database: Database
  /** A provider signs people in. @default nobody else does */
  isClosed?: boolean | undefined
  clock: () => Date
  log: LogFailure
  onMail: () => void
}

export function createOwnSignIn({
  database,
  isClosed = false,
  clock,
  log,
  onMail,
}: OwnSignInOptions): OwnSignIn {
  function refuse() {
    if (!isClosed) return
    securityEvent({ kind: 'SIGN_IN_CLOSED' })
    throw new Problem('notFound')
  }
  return {
    isClosed,
    refuse,
    async refuseWithoutBreakGlass() {
      if (isClosed && (await breakGlassOf(database)) === undefined) refuse()
    },
    isFor: async (account) => !isClosed || (await breakGlassOf(database)) === account,
    async noteUse(account) {
      if (!isClosed) return
      securityEvent({ kind: 'BREAK_GLASS_USED', account })
      log(`The break-glass account ${account} has signed in.`, undefined)
      for (const recipient of await administratorAddresses(database)) {
        const mail = { recipient, language: 'de', content: { kind: 'breakGlassUsed' } } as const
        await queueMail(database, mail, clock())
      }
      onMail()
    },
  }
}

const isBreakGlass = eq(settings.name, 'breakGlass')

/** Id of the one account that signs in although a provider signs people in; there is none unless somebody has made it so. */
async function breakGlassOf(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(settings).where(isBreakGlass)
  return typeof row?.value === 'string' ? row.value : undefined
}

/**
 * Makes an account the break-glass account, in place of the one before, with a password that only this call tells.
 *
 * @returns why it was not done, where it was not
 */
export async function giveBreakGlass(
  database: Database,
  address: string,
  passwords: Passwords,
): Promise<{ password: string } | { fault: string }> {
  const account = (await findCredentials(database, address))?.account
  if (!account) return { fault: `${address} has no account, or a blocked one.` }
  const password = randomBytes(24).toString('base64url')
  const hash = await passwords.hash(password)
  await takeBreakGlass(database, passwords)
  await database.transaction(async (transaction) => {
    await setPassword(transaction, account.id, hash)
    await endSessions(transaction, account.id)
    await transaction.insert(settings).values({ name: 'breakGlass', value: account.id })
  })
  return { password }
}

/** Leaves no break-glass account: its password is nobody's any more, and its sessions end. @returns whether there was one */
export async function takeBreakGlass(database: Database, passwords: Passwords): Promise<boolean> {
  const hash = await unknownPassword(passwords)
  return database.transaction(async (transaction) => {
    const account = await breakGlassOf(transaction)
    if (account === undefined) return false
    await transaction.delete(settings).where(isBreakGlass)
    await setPassword(transaction, account, hash)
    await endSessions(transaction, account)
    return true
  })
}

/** Hashes a password that nobody knows. */
export function unknownPassword(passwords: Passwords): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'))
}
