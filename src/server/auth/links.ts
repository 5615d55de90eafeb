import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accountLinks } from '../db/schema.ts'

/** What a link lets its reader do: confirm an address, set a forgotten password, take an invitation. */
export type LinkPurpose = 'register' | 'reset' | 'invite'

export interface Link {
  purpose: LinkPurpose
  /** Whom it is for: an account's or an operator's id, or the address that registers. */
  subject: string
  payload: Readonly<Record<string, unknown>>
}

/** Links that work once and for a time; only hashes of their tokens are kept. */
export interface Links {
  /**
   * Makes a link; earlier ones of the same purpose and subject are dead.
   *
   * @param validMs milliseconds
   * @returns its token, 256 random bits
   */
  issue(store: Database, link: Link, validMs: number): Promise<string>
  /** Uses a link up. Of several at once exactly one gets it; `undefined`: expired, used, or never one. */
  take(store: Database, token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined>
  /** Kills the links of a subject. */
  revoke(store: Database, purpose: LinkPurpose, subject: string): Promise<void>
}

export function createLinks(clock: () => Date): Links {
  async function revoke(store: Database, purpose: LinkPurpose, subject: string) {
    await store
      .delete(accountLinks)
      .where(and(eq(accountLinks.purpose, purpose), eq(accountLinks.subject, subject)))
  }
  return {
    revoke,
    async issue(store, { purpose, subject, payload }, validMs) {
      await store.delete(accountLinks).where(lt(accountLinks.expiresAt, clock()))
      await revoke(store, purpose, subject)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock().getTime() + validMs)
      await store.insert(accountLinks).values({ hash: hashOf(token), purpose, subject, payload, expiresAt })
      return token
    },
    async take(store, token, purposes) {
      const [row] = await store
        .delete(accountLinks)
        .where(
          and(
            eq(accountLinks.hash, hashOf(token)),
            gt(accountLinks.expiresAt, clock()),
            inArray(accountLinks.purpose, [...purposes]),
          ),
        )
        .returning()
      if (!row) return undefined
      return {
        purpose: row.purpose as LinkPurpose,
        subject: row.subject,
        payload: row.payload as Link['payload'],
      }
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
