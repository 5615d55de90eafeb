import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorKey, SecondFactorState } from '#model/contract/secondFactorCalls.ts'
import type { Database } from '../../db/database.ts'
import { secondFactors } from '../../db/schema.ts'
import type { Account } from '../accounts.ts'
import type { Passwords } from '../password.ts'
import type { SigningKeys } from '../signingKeys.ts'
import { createSealing } from './sealed.ts'

/** How long setting one up may take, from the key to its first code. In milliseconds. */
const setUpTime = 15 * 60_000

interface SecondFactorsOptions {
  database: Database
  signingKeys: SigningKeys
  passwords: Passwords
  clock: () => Date
  /** What the app shows beside the address: the product's title. */
  issuer: string
}

type Confirmed =
  | {
      recoveryCodes: string[]
      /** @returns `false` where another call was first */
      keep(store: Database): Promise<boolean>
    }
  | 'wrong'
  | 'tooOld'

export interface SecondFactors {
  stateOf(account: Account): Promise<Omit<SecondFactorState, 'isRequired'>>
  /** Until its first code is there, the one before goes on. */
  begin(account: Account): Promise<SecondFactorKey>
  /** Looks at the first code of the key that is being set up. Nothing changes before `keep`. */
  confirm(account: Account, code: string): Promise<Confirmed>
  /** Takes a code of the app or a recovery code, each once. */
  take(account: Account, code: string): Promise<'app' | 'recovery' | undefined>
  /** Replaces the recovery codes: those before are worth nothing. */
  renewCodes(account: Account): Promise<string[]>
}

/** Switches one off: app and recovery codes are worth nothing. */
export async function removeSecondFactor(store: Database, account: string): Promise<boolean> {
  const [row] = await store.delete(secondFactors).where(eq(secondFactors.account, account)).returning()
  return row?.secret != null
}

export function createSecondFactors(options: SecondFactorsOptions): SecondFactors {
  const { database, signingKeys, passwords, clock, issuer } = options
  const sealing = createSealing(signingKeys)
  const isOf = (account: Account) => eq(secondFactors.account, account.id)

  async function find(account: Account) {
    const [row] = await database.select().from(secondFactors).where(isOf(account))
    return row
  }

  /** Of two calls with the same code one comes second, and is refused. */
  async function takeAppCode(account: Account, code: string): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const [row] = await transaction.select().from(secondFactors).where(isOf(account)).for('update')
      const secret = row?.secret == null ? undefined : sealing.open(row.secret, account.id)
      const period = secret === undefined ? undefined : periodOf(secret, code, clock())
      if (!row || secret === undefined || period === undefined || period <= row.lastPeriod) return false
      await transaction.update(secondFactors).set({ lastPeriod: period }).where(isOf(account))
      return true
    })
  }

  async function takeRecoveryCode(account: Account, code: string): Promise<boolean> {
    const seen = (await find(account))?.recoveryCodes ?? []
    const index = await placeOf(passwords, seen, code)
    if (index === undefined) return false
    return database.transaction(async (transaction) => {
      const [row] = await transaction.select().from(secondFactors).where(isOf(account)).for('update')
      if (!row || row.recoveryCodes[index] !== seen[index]) return false
      await transaction
        .update(secondFactors)
        .set({ recoveryCodes: row.recoveryCodes.with(index, null) })
        .where(isOf(account))
      return true
    })
  }

  return {
    async stateOf(account) {
      const row = await find(account)
      return {
        isOn: row?.secret != null,
        since: row?.since?.toISOString() ?? null,
        recoveryCodes: row?.recoveryCodes.filter((code) => code !== null).length ?? 0,
      }
    },
    async begin(account) {
      const key = newKey(issuer, account.email)
      const pending = sealing.seal(key.secret, account.id)
      const pendingUntil = new Date(clock().getTime() + setUpTime)
      await database
        .insert(secondFactors)
        .values({ account: account.id, pending, pendingUntil })
        .onConflictDoUpdate({ target: secondFactors.account, set: { pending, pendingUntil } })
      return key
    },
    async confirm(account, code) {
      const row = await find(account)
      const { pending, pendingUntil } = row ?? {}
      const secret = pending == null ? undefined : sealing.open(pending, account.id)
      if (pending == null || secret === undefined || !pendingUntil || pendingUntil <= clock()) return 'tooOld'
      const lastPeriod = periodOf(secret, digitsOf(code), clock())
      if (lastPeriod === undefined) return 'wrong'
      const { codes, stored } = await newRecoveryCodes(passwords)
      return {
        recoveryCodes: codes,
        async keep(store) {
          const kept = await store
            .update(secondFactors)
            .set({
              secret: pending,
              since: clock(),
              lastPeriod,
              recoveryCodes: stored,
              pending: null,
              pendingUntil: null,
            })
            .where(and(isOf(account), eq(secondFactors.pending, pending)))
            .returning({ account: secondFactors.account })
          return kept.length > 0
        },
      }
    },
    async take(account, typed) {
      const code = digitsOf(typed)
      if (isRecoveryCode(code)) return (await takeRecoveryCode(account, code)) ? 'recovery' : undefined
      return (await takeAppCode(account, code)) ? 'app' : undefined
    },
    async renewCodes(account) {
      const { codes, stored } = await newRecoveryCodes(passwords)
      await database.update(secondFactors).set({ recoveryCodes: stored }).where(isOf(account))
      return codes
    },
  }
}

/** What every authenticator app can do (RFC 6238): six digits, new every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Periods before and after the present one whose codes count too: clocks differ, and typing takes its time. */
const tolerated = 1

/** A new key for an app, 160 random bits. @param issuer and label are what the app shows */
function newKey(issuer: string, label: string): SecondFactorKey {
  const totp = new TOTP({ ...settings, issuer, label, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The period that a code belongs to, so that no code is taken twice.
 *
 * @param secret in Base32
 * @returns `undefined` where it is no code of this time
 */
function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...settings, secret: key, token: code, timestamp, window: tolerated })
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta
}

/** How many there are at first. One digit tells which one it is, so that one comparison is enough. */
const howMany = 10

/** Hashes of codes by their place; `null`: that one was used. */
type StoredCodes = readonly (string | null)[]

/**
 * New recovery codes: 16 digits, because they are typed where codes of an app are, on telephones too. They have about 50
 * random bits, so they are kept as passwords are (ASVS 6.5.2).
 */
async function newRecoveryCodes(passwords: Passwords): Promise<{ codes: string[]; stored: StoredCodes }> {
  const plain = Array.from({ length: howMany }, (_, place) => `${place}${digits(7)}${digits(8)}`)
  const stored = await Promise.all(plain.map((code) => passwords.hash(code)))
  return { codes: plain.map((code) => code.replaceAll(/\d{4}\B/g, '$& ')), stored }
}

/** The digits of a code as somebody types it, with blanks and dashes or without. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '')
}

/** Whether it is written as a recovery code, and not as one of an app. @param code digits alone */
const isRecoveryCode = (code: string): boolean => /^\d{16}$/.test(code)

/** @param code digits alone */
async function placeOf(passwords: Passwords, stored: StoredCodes, code: string): Promise<number | undefined> {
  const index = Number(code[0])
  return (await passwords.verify(code, stored[index] ?? undefined)) ? index : undefined
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
