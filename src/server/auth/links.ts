import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/database.ts'
import { accountLinks } from '../db/schema.ts'

/** What a link lets its reader do: confirm an address, set a forgotten password, take an invitation. */
type LinkPurpose = 'register' | 'reset' | 'invite'

export interface Link {
  purpose: LinkPurpose
  /** Whom it is for: an account's or an operator's id, or the address that registers. */
  subject: string
  payload: Readonly<Record<string, unknown>>
}

/** How an invitation's link came to its end before its time. */
export type LinkEnd = 'used' | 'withdrawn' | 'replaced'

export interface SeenLink extends Link {
  expiresAt: Date
  /** `undefined`: it can still be taken. */
  end: LinkEnd | 'expired' | undefined
}

/** How long the link of an invitation is remembered after its time, to say what became of it. In milliseconds. */
const remembered = 30 * 24 * 60 * 60_000

/** Only hashes of tokens are kept. */
export interface Links {
  /**
   * Makes a link. Earlier ones of an invitation are dead; those that anybody can ask for stay as they are, or a
   * stranger's request would kill the link of whoever needs it.
   *
   * @param validMs milliseconds
   * @returns its token, 256 random bits
   */
  issue(store: Database, link: Link, validMs: number): Promise<string>
  /**
   * Uses a link up, and all of its purpose and subject with it. Of several at once exactly one gets it; `undefined`:
   * expired, used, or never one.
   */
  take(store: Database, token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined>
  /** A link that could be taken, which stays as it is. */
  see(store: Database, token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined>
  /** The link of an invitation, which stays as it is; `undefined`: it never was one, or is long forgotten. */
  seeInvitation(store: Database, token: string): Promise<SeenLink | undefined>
  /** Kills the links of a subject. Those of invitations are remembered with how they ended. */
  revoke(store: Database, purpose: LinkPurpose, subject: string, end?: LinkEnd): Promise<void>
}

export function createLinks(clock: () => Date): Links {
  /** Removes rows for good, or remembers how those of invitations ended. */
  async function finish(store: Database, rows: SQL | undefined, end: LinkEnd) {
    const ended = await store
      .update(accountLinks)
      .set({ payload: sql`${accountLinks.payload} || ${JSON.stringify({ end })}::jsonb` })
      .where(and(rows, isInvitation, isLive))
      .returning()
    return [
      ...ended,
      ...(await store
        .delete(accountLinks)
        .where(and(rows, not(isInvitation)))
        .returning()),
    ]
  }

  async function revoke(
    store: Database,
    purpose: LinkPurpose,
    subject: string,
    end: LinkEnd = 'withdrawn',
  ): Promise<void> {
    await finish(store, and(eq(accountLinks.purpose, purpose), eq(accountLinks.subject, subject)), end)
  }

  /** Locks the links of a token's purpose and subject in one order: two that are used at once must not wait for each other. */
  async function holdSiblings(store: Database, token: string) {
    const { hash, purpose, subject } = accountLinks
    const own = store
      .select({ purpose, subject })
      .from(accountLinks)
      .where(eq(hash, hashOf(token)))
    await store
      .select({ hash })
      .from(accountLinks)
      .where(sql`(${purpose}, ${subject}) in ${own}`)
      .orderBy(hash)
      .for('update')
  }

  async function forgetOld(store: Database) {
    const now = clock().getTime()
    await removeFree(
      store,
      accountLinks,
      or(
        and(not(isInvitation), lt(accountLinks.expiresAt, new Date(now))),
        lt(accountLinks.expiresAt, new Date(now - remembered)),
      ),
    )
  }

  const canBeTaken = (token: string, purposes: readonly LinkPurpose[]) =>
    and(
      eq(accountLinks.hash, hashOf(token)),
      gt(accountLinks.expiresAt, clock()),
      inArray(accountLinks.purpose, [...purposes]),
    )

  return {
    revoke,
    async issue(store, { purpose, subject, payload }, validMs) {
      await forgetOld(store)
      if (purpose === 'invite') await revoke(store, purpose, subject, 'replaced')
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock().getTime() + validMs)
      await store.insert(accountLinks).values({ hash: hashOf(token), purpose, subject, payload, expiresAt })
      return token
    },
    async take(store, token, purposes) {
      await holdSiblings(store, token)
      const [row] = await finish(store, canBeTaken(token, purposes), 'used')
      if (!row) return undefined
      const link = toLink(row)
      await revoke(store, link.purpose, link.subject, 'replaced')
      return link
    },
    async see(store, token, purposes) {
      const [row] = await store
        .select()
        .from(accountLinks)
        .where(and(canBeTaken(token, purposes), isLive))
      return row && toLink(row)
    },
    async seeInvitation(store, token) {
      const oldest = new Date(clock().getTime() - remembered)
      const [row] = await store
        .select()
        .from(accountLinks)
        .where(and(eq(accountLinks.hash, hashOf(token)), isInvitation, gt(accountLinks.expiresAt, oldest)))
      if (!row) return undefined
      const link = toLink(row)
      const isOver = row.expiresAt.getTime() <= clock().getTime()
      const end = (link.payload.end as LinkEnd | undefined) ?? (isOver ? 'expired' : undefined)
      return { ...link, expiresAt: row.expiresAt, end }
    },
  }
}

const isInvitation = eq(accountLinks.purpose, 'invite')
const isLive = sql`not ${accountLinks.payload} ? 'end'`

function toLink({ purpose, subject, payload }: typeof accountLinks.$inferSelect): Link {
  return { purpose: purpose as LinkPurpose, subject, payload: payload as Link['payload'] }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
