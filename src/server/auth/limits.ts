import { createHash } from 'node:crypto'
import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/database.ts'
import { attempts } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

export interface Limit {
  /** Tells one kind of attempt from another. */
  name: string
  /** How many are allowed at once. */
  most: number
  /** The time in which all of them come back, one after the other. In milliseconds. */
  within: number
}

const minute = 60_000
const day = 24 * 60 * minute

/** Wrong passwords, and calls that send mail or try links. */
export const limits = {
  knownDevice: { name: 'knownDevice', most: 10, within: 15 * minute },
  knownDeviceEver: { name: 'knownDeviceEver', most: 100, within: 180 * day },
  unknownClients: { name: 'unknownClients', most: 10, within: 15 * minute },
  loginOfAddress: { name: 'loginOfAddress', most: 100, within: 15 * minute },
  /** Codes of the second factor by whoever knows the password, on devices that are not known. */
  codesOfAccount: { name: 'codesOfAccount', most: 30, within: day },
  codesOfSession: { name: 'codesOfSession', most: 10, within: 15 * minute },
  passwordOfSession: { name: 'passwordOfSession', most: 10, within: 15 * minute },
  mailFrom: { name: 'mailFrom', most: 5, within: 60 * minute },
  mailTo: { name: 'mailTo', most: 10, within: 60 * minute },
  ownMail: { name: 'ownMail', most: 5, within: 60 * minute },
  invitationsTo: { name: 'invitationsTo', most: 5, within: 60 * minute },
  invitationsOf: { name: 'invitationsOf', most: 500, within: 60 * minute },
  unreadableBodies: { name: 'unreadableBodies', most: 50, within: 15 * minute },
  accountCalls: { name: 'accountCalls', most: 50, within: 15 * minute },
  formReads: { name: 'formReads', most: 600, within: 15 * minute },
  formAnswersFrom: { name: 'formAnswersFrom', most: 60, within: 15 * minute },
  formAnswersTo: { name: 'formAnswersTo', most: 3000, within: 60 * minute },
  formVisits: { name: 'formVisits', most: 600, within: 15 * minute },
  formVisitsOf: { name: 'formVisitsOf', most: 5000, within: day },
} as const satisfies Record<string, Limit>

export interface Taken {
  /** Milliseconds until the next one. `undefined`: this one was allowed */
  wait: number | undefined
  /** The last one for now. */
  isLast: boolean
  /** Milliseconds until its turn; 0 where it was allowed at once. */
  later: number
}

/**
 * Counts attempts in the database, so that the count holds over servers and restarts. Each limit is a bucket that
 * refills steadily; an attempt that is refused takes nothing from it, so that nobody makes a pause longer by trying.
 */
export interface Limits {
  /** @param queue milliseconds that its turn may be away. @default 0: it is refused */
  take(limit: Limit, subject: string, queue?: number): Promise<Taken>
  /** @throws Problem 429 with `Retry-After` where there is none */
  count(limit: Limit, subject: string, queue?: number): Promise<Taken>
  /** Takes one attempt back that turned out to be none. */
  giveBack(limit: Limit, subject: string): Promise<void>
  forget(limit: Limit, subject: string, store?: Database): Promise<void>
}

/** How many attempts pass between two looks at counters that are full again, or too many. */
const lookEvery = 100

/** @param wait milliseconds until the next one */
export function tooMany(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new Problem('tooMany', { headers: { 'Retry-After': String(seconds) } })
}

/** @param mostKept counters that are kept; beyond, those that would be full again first are forgotten. @default 50,000 */
export function createLimits(database: Database, clock: () => Date, mostKept = 50_000): Limits {
  let sinceLook = 0

  /** People type passwords where a name belongs, so only hashes are kept. */
  const keyOf = ({ name }: Limit, subject: string) =>
    createHash('sha256').update(`${name} ${subject}`).digest('base64url')

  async function forgetSome(now: Date) {
    sinceLook = (sinceLook + 1) % Math.min(lookEvery, mostKept)
    if (sinceLook !== 1) return
    await removeFree(database, attempts, lte(attempts.endsAt, now))
    const [first] = await database
      .select({ endsAt: attempts.endsAt })
      .from(attempts)
      .orderBy(desc(attempts.endsAt))
      .offset(mostKept)
      .limit(1)
    if (first) await removeFree(database, attempts, lte(attempts.endsAt, first.endsAt))
  }

  async function take(limit: Limit, subject: string, queue = 0): Promise<Taken> {
    const now = clock()
    const [key, each] = [keyOf(limit, subject), limit.within / limit.most]
    await forgetSome(now)
    // `endsAt` is when the bucket is full again; each attempt puts it off.
    const endsAt = sql`greatest(${attempts.endsAt}, ${now.toISOString()}::timestamptz) + ${lasting(each)}`
    const full = new Date(now.getTime() + limit.within + queue).toISOString()
    // One statement, so that attempts at the same moment all count.
    const [row] = await database
      .insert(attempts)
      .values({ key, count: 0, endsAt: new Date(now.getTime() + each) })
      .onConflictDoUpdate({
        target: attempts.key,
        set: { endsAt },
        setWhere: sql`${endsAt} <= ${full}::timestamptz`,
      })
      .returning()
    const [used] = row ? [row] : await database.select().from(attempts).where(eq(attempts.key, key))
    const over = (used?.endsAt.getTime() ?? 0) - limit.within - now.getTime()
    const wait = Math.max(0, over + each - queue)
    return row
      ? { wait: undefined, isLast: wait > 0, later: Math.max(0, over) }
      : { wait, isLast: false, later: 0 }
  }

  return {
    take,
    async count(limit, subject, queue) {
      const taken = await take(limit, subject, queue)
      if (taken.wait !== undefined) throw tooMany(taken.wait)
      return taken
    },
    async giveBack(limit, subject) {
      const endsAt = sql`${attempts.endsAt} - ${lasting(limit.within / limit.most)}`
      await database
        .update(attempts)
        .set({ endsAt })
        .where(eq(attempts.key, keyOf(limit, subject)))
    },
    async forget(limit, subject, store = database) {
      await store.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)))
    },
  }
}

const lasting = (milliseconds: number) => sql`${milliseconds}::double precision * interval '1 millisecond'`
