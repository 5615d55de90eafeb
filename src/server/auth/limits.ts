import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/removeFree.ts'
import { attempts } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

export interface Limit {
  /** Tells one kind of attempt from another. */
  name: string
  /** How many are allowed. */
  most: number
  /** Within which time, in milliseconds. */
  within: number
}

const minute = 60_000

/** Wrong passwords (reliability A10), and calls that send mail, by who gets it or who sends it, or try links. */
export const limits = {
  loginOfAccount: { name: 'loginOfAccount', most: 10, within: 15 * minute },
  loginOfAddress: { name: 'loginOfAddress', most: 100, within: 15 * minute },
  mailTo: { name: 'mailTo', most: 5, within: 60 * minute },
  invitationsOf: { name: 'invitationsOf', most: 500, within: 60 * minute },
  accountCalls: { name: 'accountCalls', most: 50, within: 15 * minute },
  formReads: { name: 'formReads', most: 600, within: 15 * minute },
  formAnswersFrom: { name: 'formAnswersFrom', most: 60, within: 15 * minute },
  formAnswersTo: { name: 'formAnswersTo', most: 3000, within: 60 * minute },
  formVisits: { name: 'formVisits', most: 600, within: 15 * minute },
  formVisitsOf: { name: 'formVisitsOf', most: 5000, within: 24 * 60 * minute },
} as const satisfies Record<string, Limit>

/** Counts attempts in the database, so that the count holds over servers and restarts. */
export interface Limits {
  /** Counts one attempt, before it is made. @throws Problem 429 with `Retry-After` beyond the limit */
  count(limit: Limit, subject: string): Promise<void>
  /** Takes one attempt back that turned out to be none. */
  giveBack(limit: Limit, subject: string): Promise<void>
  /** Begins anew. */
  forget(limit: Limit, subject: string, store?: Database): Promise<void>
}

export function createLimits(database: Database, clock: () => Date): Limits {
  /** People type passwords where a name belongs, so only hashes are kept. */
  const keyOf = ({ name }: Limit, subject: string) =>
    createHash('sha256').update(`${name} ${subject}`).digest('base64url')

  return {
    async count(limit, subject) {
      const now = clock()
      await removeFree(database, attempts, lte(attempts.endsAt, now))
      const endsAt = new Date(now.getTime() + limit.within)
      // One statement, so that attempts at the same moment all count.
      const [row] = await database
        .insert(attempts)
        .values({ key: keyOf(limit, subject), count: 1, endsAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${attempts.endsAt} > ${now} then ${attempts.count} + 1 else 1 end`,
            endsAt: sql`case when ${attempts.endsAt} > ${now} then ${attempts.endsAt} else excluded.ends_at end`,
          },
        })
        .returning()
      if (!row || row.count <= limit.most) return
      const seconds = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000))
      throw new Problem('tooMany', { headers: { 'Retry-After': String(seconds) } })
    },
    async giveBack(limit, subject) {
      await database
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, keyOf(limit, subject)))
    },
    async forget(limit, subject, store = database) {
      await store.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)))
    },
  }
}
