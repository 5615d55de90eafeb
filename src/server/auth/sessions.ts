import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/database.ts'
import { refreshTokens, sessions } from '../db/schema.ts'
import { securityEvent } from '../http/requestNote.ts'
import { type Account, findAccount } from './accounts.ts'
import type { Tokens } from './tokens.ts'
import { sessionOfUnused } from './unusedTokens.ts'

/** How long a rotated token still works, for tabs that renew at the same moment. In milliseconds. */
const grace = 10_000
/** How long a used token is remembered: it has expired by then, so that it cannot come again. In milliseconds. */
const remembered = 30 * 24 * 60 * 60_000
/** In milliseconds. */
const day = 24 * 60 * 60_000
/** Longest `User-Agent` that is kept. In characters. */
const longestDevice = 300

interface TokenPair {
  idToken: string
  refreshToken: string
}

export interface OwnSession {
  id: string
  device: string
  startedAt: Date
  lastUsedAt: Date
}

export interface Sessions {
  /** Begins a session of someone whose password was right. */
  start(account: Account, device: string, store?: Database): Promise<TokenPair>
  /**
   * New tokens for a refresh token, which is used up. A used one that comes again after the grace is taken for
   * stolen and ends the session. `undefined`: sign in again.
   */
  renew(refreshToken: string): Promise<(TokenPair & { account: string }) | undefined>
  /** Ends the session that a refresh token belongs to. Other texts are ignored. @returns whose it was */
  end(refreshToken: string): Promise<string | undefined>
  /** The sessions of an account, the one used last first. */
  list(account: string): Promise<OwnSession[]>
  /** Ends one session of an account. @returns whether there was one */
  endOne(account: string, id: string): Promise<boolean>
}

/** Ends all sessions of an account, or all but one. */
export async function endSessions(database: Database, account: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await database.delete(sessions).where(and(eq(sessions.account, account), others))
}

/**
 * @param longestDays after which a session ends, however often it was renewed (ASVS 7.3.2)
 * @param isReadOnly nothing can be written: a session is renewed without using up its token, and none begins
 */
export function createSessions(
  database: Database,
  tokens: Tokens,
  clock: () => Date,
  longestDays: number,
  isReadOnly = false,
): Sessions {
  const endOf = (startedAt: Date) => new Date(startedAt.getTime() + longestDays * day)

  /** Signs a pair of tokens. The refresh token is good once `keep` has stored it. */
  async function sign(store: Database, account: Account, session: string, startedAt: Date) {
    const signedInAt = Math.floor(startedAt.getTime() / 1000)
    const claims = { accountId: account.id, email: account.email, session, signedInAt }
    const end = endOf(startedAt)
    const { token: idToken } = await tokens.sign('id', claims, randomUUID(), end, store)
    const { token: refreshToken, expiresAt } = await tokens.sign('refresh', claims, randomUUID(), end, store)
    return { pair: { idToken, refreshToken }, expiresAt }
  }

  async function keep(store: Database, session: string, { refreshToken }: TokenPair) {
    await store.insert(refreshTokens).values({ hash: hashOfToken(refreshToken), session })
  }

  async function forgetTokens(store: Database, session: string) {
    const before = new Date(clock().getTime() - remembered)
    await store
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.session, session), lt(refreshTokens.rotatedAt, before)))
  }

  async function renewUnused(id: string, refreshToken: string) {
    const session = await sessionOfUnused(database, id, hashOfToken(refreshToken))
    const account = session && (await findAccount(database, session.account))
    if (!account || endOf(session.startedAt) <= clock()) return undefined
    const { pair } = await sign(database, account, id, session.startedAt)
    return { ...pair, refreshToken, account: account.id }
  }

  return {
    async start(account, device, store = database) {
      const now = clock()
      const id = randomUUID()
      const { pair, expiresAt } = await sign(store, account, id, now)
      await store.transaction(async (transaction) => {
        await removeFree(transaction, sessions, lt(sessions.expiresAt, now))
        await transaction.insert(sessions).values({
          id,
          account: account.id,
          device: device.slice(0, longestDevice),
          startedAt: now,
          lastUsedAt: now,
          expiresAt,
        })
        await keep(transaction, id, pair)
      })
      return pair
    },
    async renew(refreshToken) {
      const claims = await tokens.verify('refresh', refreshToken)
      if (!claims) return undefined
      if (isReadOnly) return renewUnused(claims.session, refreshToken)
      return database.transaction(async (transaction) => {
        const isToken = eq(refreshTokens.hash, hashOfToken(refreshToken))
        // The session's row is locked, so that tabs that renew together come one after the other.
        const [session] = await transaction
          .select()
          .from(sessions)
          .where(eq(sessions.id, claims.session))
          .for('update')
        const [token] = await transaction.select().from(refreshTokens).where(isToken)
        if (!session || !token) return undefined
        if (token.rotatedAt && clock().getTime() - token.rotatedAt.getTime() > grace) {
          securityEvent({ kind: 'TOKEN_REUSED', account: session.account })
          await transaction.delete(sessions).where(eq(sessions.id, session.id))
          return undefined
        }
        const account = await findAccount(transaction, session.account)
        // Blocked: the session is over for good, also when the block is lifted. So it is at its end, which may have been
        // brought nearer since the token was signed.
        if (!account || endOf(session.startedAt) <= clock()) {
          await transaction.delete(sessions).where(eq(sessions.id, session.id))
          return undefined
        }
        if (!token.rotatedAt) {
          await transaction.update(refreshTokens).set({ rotatedAt: clock() }).where(isToken)
        }
        await forgetTokens(transaction, session.id)
        const { pair, expiresAt } = await sign(transaction, account, session.id, session.startedAt)
        await keep(transaction, session.id, pair)
        await transaction
          .update(sessions)
          .set({ lastUsedAt: clock(), expiresAt })
          .where(eq(sessions.id, session.id))
        return { ...pair, account: account.id }
      })
    },
    async end(refreshToken) {
      const claims = await tokens.verify('refresh', refreshToken)
      if (!claims) return undefined
      const isSession = eq(sessions.id, claims.session)
      const [ended] = await database
        .delete(sessions)
        .where(isSession)
        .returning({ account: sessions.account })
      return ended?.account
    },
    async list(account) {
      const { id, device, startedAt, lastUsedAt } = sessions
      return database
        .select({ id, device, startedAt, lastUsedAt })
        .from(sessions)
        .where(and(eq(sessions.account, account), gt(sessions.expiresAt, clock())))
        .orderBy(desc(lastUsedAt), id)
    },
    async endOne(account, id) {
      const isOwn = and(eq(sessions.account, account), eq(sessions.id, id))
      return (await database.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0
    },
  }
}

/** Returns what is kept of a refresh token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
